"""Umbrella: four by four umbrellas in the rain, slid line by line until they form figures."""

from tessella.rules.umbrella.figures import complete, figure_fields, placements, visible
from tessella.rules.umbrella.game import Umbrella, progress, use_sets
from tessella.rules.umbrella.kit import BOARDS, FIGURES, SCORING_SPACES, SPACES, Board, Kit, Track, load_set, read_kit
from tessella.rules.umbrella.legality import DETAILS
from tessella.rules.umbrella.position import (
    COLOURS,
    SIDES,
    Colour,
    Counts,
    Cover,
    EndBegun,
    Figure,
    FigureCompleted,
    FigurePassed,
    FigureUncovered,
    GameEnded,
    Gust,
    Keep,
    LineSlid,
    Move,
    Phase,
    Score,
    Side,
    Skip,
    Slide,
    Stage,
    Swap,
    TokenPlaced,
    TrackCompleted,
    Turn,
    UmbrellaBlown,
    UmbrellasSwapped,
    UmbrellaState,
    ZoneName,
)
from tessella.rules.umbrella.scoring import covered_tracks
from tessella.rules.umbrella.terms import SUPPLY, Terms
from tessella.rules.umbrella.zones import OPPOSITE, all_zones, line_fields, reach, waiting, zone_counts, zone_name

__all__ = [
    "BOARDS", "COLOURS", "DETAILS", "FIGURES", "OPPOSITE", "SCORING_SPACES", "SIDES", "SPACES", "SUPPLY", "Board",
    "Colour", "Counts", "Cover", "EndBegun", "Figure", "FigureCompleted", "FigurePassed", "FigureUncovered",
    "GameEnded", "Gust", "Keep", "Kit", "LineSlid", "Move", "Phase", "Score", "Side", "Skip", "Slide", "Stage", "Swap",
    "Terms", "TokenPlaced", "Track", "TrackCompleted", "Turn", "Umbrella", "UmbrellaBlown", "UmbrellaState",
    "UmbrellasSwapped", "ZoneName", "all_zones", "complete", "covered_tracks", "figure_fields", "line_fields",
    "load_set", "placements", "progress", "reach", "read_kit", "use_sets", "visible", "waiting", "zone_counts",
    "zone_name",
]  # fmt: skip
