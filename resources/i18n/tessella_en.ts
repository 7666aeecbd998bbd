<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
 <context>
  <name>AboutDialog</name>
  <message>
   <source>About Tessella</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Close</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Copied</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Copy for a fault report</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Drawings, words and program are its own, under the MIT licence. Nothing is sent anywhere: settings and games stay on this computer.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Licences</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Notes on crashes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Runs on</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Settings</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tessella is an unofficial program. The games belong to their authors and publishers, who have no part in it; all names and trademarks are theirs.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Three board games on the three regular tilings of the plane.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Versions, system and screens; no names and nothing of your games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What can be made again</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Actions</name>
  <message>
   <source>&amp;About Tessella</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Again and again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;All</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Arrow</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Bad ?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Bar of tools</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Circle</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Continue</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Coordinates</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Copy as text</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Copy the step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Dark</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Delete an own lesson…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Delete the step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Doubtful ?!</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Draw on the board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Edit an own lesson…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Export the lesson…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Find an action…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;First game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;First step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Fit the board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Forced □</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Go to</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Good !</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Help</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;High contrast</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Hint</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Hold the time</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Home page</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Import a lesson…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Interesting !?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Judge the move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Keep this position as a start</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Last step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Leave the demo</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Lessons</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Let Tessella play this seat</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Letter</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Library</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Licences</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Light</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Make a lesson of this game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;New game…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;New lesson…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;New step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Next</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Next caption</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Next colour</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Next step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;None</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Open a file…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Paste a position</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Path</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Play a game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Play or pause</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Play the moves by themselves</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Play this seat yourself</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Play with the last settings</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Players</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Pointer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Practise</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Progress…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Quit</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Redo</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Replay what happened since your turn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Rules of the games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Save</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Show me</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Show the next right move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Show this game as a demo</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Slower</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Smaller text</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Stop the computer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Teach</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Teaching words: what can be done, and why</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Ten moves back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Text</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Turn the board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Undo</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Variation before</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Variations</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Very good !!</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;View</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;What counts for the rating</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;White</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Wipe off what is drawn here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>&amp;Zoom in</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A first game of {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A&amp;bout this record…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>As the &amp;system</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>As&amp;k me again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Back to &amp;now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Board as te&amp;xt</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>C&amp;ircle</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>C&amp;oloured field</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>C&amp;ontinue the lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>C&amp;ross</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Caption &amp;before</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Class &amp;vote</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Class s&amp;heet…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Copy and pas&amp;te</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Copy the &amp;game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Copy the &amp;position</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>D&amp;elete the variation</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>D&amp;raw</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>D&amp;uring the presentation</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>De&amp;mo games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Delete all that &amp;follows</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>E&amp;xplain this move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>E&amp;xport a picture…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>En&amp;d the game: the engine gives up</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>End the presentation</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>F&amp;ull screen</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Faste&amp;r</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>From the be&amp;ginning</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>I&amp;n the position editor</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>In the l&amp;esson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It is noted with the move, and the game does not count for the rating then.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Keep as a &amp;variation</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>L&amp;arger text</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>L&amp;ight that follows the pointer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Larger &amp;text</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Le&amp;sson editor</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Le&amp;tter</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Let the &amp;computer go on</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Live &amp;coach</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lo&amp;g of the game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Make a &amp;lesson of it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Make a lesson of this &amp;position</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Make it the &amp;main line</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move &amp;numbers</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move the step do&amp;wn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move the step u&amp;p</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move the variation &amp;down</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move the variation &amp;up</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Next &amp;comment</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Next &amp;mistake</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Next part of the &amp;window</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Next roun&amp;d</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>O&amp;verlays of this game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>O&amp;wn lessons</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One move &amp;forward</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One move bac&amp;k</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Open &amp;recent</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Open game &amp;files by double click</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Open the &amp;menus</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>P&amp;aste a game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>P&amp;osition…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play &amp;on from here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Pr&amp;int…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Presentin&amp;g to a class…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>R&amp;ubber</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Re&amp;match</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Read the &amp;rule</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Recor&amp;d: tree of moves and comments</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Record &amp;moves</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Rematch with seats chan&amp;ged</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>S&amp;ettings…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Sa&amp;ve again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Same tiles, other seat</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Save &amp;as…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Set &amp;up a game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Set up &amp;a position</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Set up {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Sh&amp;ow the whole</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Show &amp;legal places</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Show the &amp;answer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Since your &amp;last turn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step &amp;back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step &amp;before</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step a&amp;fter</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Swap the s&amp;creens</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take &amp;over here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Ten moves &amp;forward</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Th&amp;eme</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The best moves, as long as it is on; the game does not count for the rating then.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Through the &amp;light</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>To move &amp;number…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>To the &amp;beginning</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>To the &amp;end</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tr&amp;y it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turn the board bac&amp;k</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>V&amp;ariation after</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Very b&amp;ad ??</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Wh&amp;at if…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What the &amp;marks mean</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What the coach &amp;says</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Wip&amp;e off what is drawn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Wipe off li&amp;ght and drawings</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Write a &amp;comment</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Zoom &amp;in</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Zoom &amp;out</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Zoom o&amp;ut</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>again, forward</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>again, restart, same players</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>another name, another folder, copy</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>centre, whole board, zoom</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>clipboard</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>coach, analysis, best moves, engine, advice, evaluation, chances</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>comments, variations, notation</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>continue, computer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>continue, resume, branch, variation</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>deal again, duplicate, seats changed, compare, fair</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>delete, erase</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>exit, close</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>font, bigger, scale</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>font, scale</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>go on, stop</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>help, manual, how to play, learn, rule</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>help, tip, suggestion</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>history, played games, statistics, search</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>import, clipboard</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>last move, latest</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>learn, tutorial, rules, rule</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>legend, signs, rings, dots, symbols, outline</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>load, import, file</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>loop, open day, endless</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>main menu, start page, leave</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>moves, history</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>names of fields, labels</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>names, event, place, date, result</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>next, after</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>note, annotate</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>paper, sheet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>pause, halt</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>position editor, board editor, arrange, compose, puzzle</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>present, current position, end looking back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>presentation, maximise</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>presentation, projector, beamer, presenter, slides, lecture, teacher, second screen</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>previous, before</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>rating, rated, not rated</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>remove</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>resume, go on, last game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>rotate</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>rules, options, level, players, seats, set up</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>rules, rule, allowed, possible moves</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>save as a picture, image, PNG, SVG, PDF, WebP, animation, sheet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>scores, points, seats</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>screen reader, read aloud</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>search, command palette</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>show again, animation</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>slide show, captions, comments, presentation, open day</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>slide show, replay</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>start, first move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>swap, computer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>swap, human, person</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>take back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>teaching game, help, explain, what can I do, rules</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>theme, colours, movements, size of text, language, engines, preferences, options</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>train, rating, strength, level, even game, statistics</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>try, analyse, sandbox</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>version, licence</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>why, rules, rule, reason, cause</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>worksheet, print, questions, school, PDF</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>write, store</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, about two minutes</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Asking</name>
  <message>
   <source>Explain move {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play a move, then ask why.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>BeginRow</name>
  <message>
   <source>Drawn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>First seat</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The lot is drawn for each game anew.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The seat at the top begins.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Who begins</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Bubble</name>
  <message>
   <source>{0}: F1 opens the rule</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>CaptionDock</name>
  <message>
   <source>Again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Caption before</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Demo</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Learn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Next caption</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Pause</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Speed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take over</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>fast</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>normal</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>slow</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>CaptionList</name>
  <message>
   <source>Again and again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Begins anew after its end, for an open day</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Captions</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>From any caption you can play on yourself; the demo waits.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Leave the demo</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Leave the demo (Esc)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take over here</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Captions</name>
  <message>
   <source>First game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Go on</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Read the rule</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>That is not allowed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}. {1} Nothing is lost: try again.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>ClassSheet</name>
  <message>
   <source>Answers</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Class</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Colours also differ by pattern: the sheet works in grey.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Date</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Draw a circle round it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Draw it, or write how.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>From “{0}”.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Is that right? If not: where is the fault, and which rule says so?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Mark the place, and name the rule.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Name</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not right.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Right.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What is lit has a ring.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>page {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>there is no question that can be asked on paper</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}; play the deal {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>ClassSheetDialog</name>
  <message>
   <source>Black and white printer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose at least one question.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Class sheet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Close</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Deal for everybody</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Diagrams a page</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Paper size</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Preview of the first page</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Printed.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Printing: {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Print…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Questions</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Save PDF…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Six letters on the sheet: in New game they deal everybody the same tiles</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The game that is shown: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The sheet is being drawn…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Title</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Written: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>none</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} (not for paper)</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>ClassSheets</name>
  <message>
   <source>A game of {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} {1}: {2}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Clipboard</name>
  <message>
   <source>No text was copied that could be a game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The game was copied</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The position was copied</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Colours</name>
  <message>
   <source>blue</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>green</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>orange</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>pink</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>purple</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>red</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>white</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>yellow</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>CommandPalette</name>
  <message>
   <source>Actions</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Find an action</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No action has a name with these letters.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What do you want to do?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: not possible now.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>CommentBox</name>
  <message>
   <source>A comment has at most {0} characters; what came after them is left out.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Click to write a comment</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Comment</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Markdown: **bold**, *slanted*, - list</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>ContinueCard</name>
  <message>
   <source>Continue</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>CrashBar</name>
  <message>
   <source>Show the report</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take this message away</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tessella stopped unexpectedly last time. Games that were not finished stand on Home.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>CrashDialog</name>
  <message>
   <source>Close</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Copied</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Copy</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Report of the crash</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This tells where the program stopped: versions, and lines of its code. It holds no names and nothing of your games, and nothing was sent. Whoever looks after the program can use it.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Dark</name>
  <message>
   <source>The demo begins again</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>DealPanel</name>
  <message>
   <source>Any deal</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Code of the deal, six letters</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Deal</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Find one</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Looking for such a deal: {0} tried…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>New deal</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No such deal was found. Wish for less, or play another number of seats.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Seed {0}: the largest is {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Shuffle</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Six letters, or the number of an older game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Stop</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The same six letters deal the same tiles on every computer, to as many players.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What the deal should be like</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Demo</name>
  <message>
   <source>Demo, caption {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Demo: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Plays by itself, {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The demo has ended. Again, take over, or learn.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This move breaks the rule {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Waits after each caption</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Waits, {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>caption</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>fast</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>full screen</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>leave the demo</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>normal speed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>pause</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>play</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>slow</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>speed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>take over</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, {1} captions, about {2} minutes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}. {1} The move came from the file; the demo stops here.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>DrawingBar</name>
  <message>
   <source>Arrow</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Close</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Colour: blue, a whole line</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Colour: green, a dotted line</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Colour: ink</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Colour: red, a dashed line</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Colour: yellow, dashes and dots</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Drawing</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Path</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Ring</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Rubber</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Text</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What to write</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Wipe off all that is drawn</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>EngineDialog</name>
  <message>
   <source>Add an engine</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>An engine speaks GTP on its standard input and output and knows set_game, play and genmove. Where it gives up early or plays from a book, its own arguments may prevent that: --noresign --nobook.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Arguments</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Change an engine</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose the engine's program</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose the program among the files</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Keep</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Name</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No limit: as the engine likes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Program</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This command is there already: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Time for a move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>as on a command line, for example --level 5</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} s</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>EngineErrorBar</name>
  <message>
   <source>End the game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>End the game: the engine has lost</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Let Tessella play</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Let the program's own computer play this seat</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play this seat yourself</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play yourself</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Try again</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>EngineSession</name>
  <message>
   <source>{name} does not play on. The engine: {reason}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{name}, the engine: {reason}. It is started again.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>EngineTrial</name>
  <message>
   <source>An engine without a name</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It can be given time for a move.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It cannot choose moves (it does not know genmove).</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It plays none of these games.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It plays {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It takes its own time: if it has levels, choose one in its arguments.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>four</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>three</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>two</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} answers.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} for {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Engines</name>
  <message>
   <source>The analysis came to nothing: {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The engine cannot be used: {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>it answered what was not asked</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>it answered with an error: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>it answered {0}, which is no move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>it cannot be started: there is no command</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>it ended by itself</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>it ended by itself, its last words: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>it floods its error stream</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>it found nothing</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>it played {0}, which the rules forbid</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>it sent an answer without an end</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>it sent {0}, which is no answer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>there is no answer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} cannot be started</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} cannot be started: it is a folder</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} cannot be started: it may not be executed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} cannot be started: there is no such program</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>“{0}” is none of your engines; add it in the settings</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>EnginesPage</name>
  <message>
   <source>Add…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Change…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Down</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Engines</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Other programs that speak the Go Text Protocol can take a seat, in Trigon every Blokus engine. Only what you enter here is ever started.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Remove</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>There is no engine yet. Add… enters the first one.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Up</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>none of these games</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Example</name>
  <message>
   <source>Allowed: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not allowed: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Try it</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>ExplainPanel</name>
  <message>
   <source>Back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Done</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Explain move {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Explain this move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Next</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Rules and what happened</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Why not?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1}. {2}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Export</name>
  <message>
   <source>Comment: see the end.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Start</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>wins</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>ExportDialog</name>
  <message>
   <source>A diagram every … moves</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>All</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Animation</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Close</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Colours</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Coordinates</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Dark</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Diagrams a page</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Drawings on the board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Export</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Export…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>For colour-blind eyes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Format</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Ground</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>High contrast</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Last turn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Light</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Longer side in pixels</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move numbers</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>None</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Paper</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Paper size</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Players and points</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Position</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Preview</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Printed.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Print…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Progress</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Sheet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Stop</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Stopped.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Table</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tenths of a second a move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The game as diagrams on pages, with moves and comments</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Theme</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Transparent</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Usual</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Written: {0}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>ExportWorker</name>
  <message>
   <source>The picture was not drawn.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>FigureButton</name>
  <message>
   <source>empty</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>FiguresPanel</name>
  <message>
   <source>, {0} below</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>4 spaces</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Figure space {0}: empty</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Figure {0}: {1}, {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Figures of {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your figures</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>FileCommands</name>
  <message>
   <source>A double click on a game file opens it in Tessella</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>All files</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>All games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Forget these files</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Game files are left to other programs</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Games of Tessella</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Open a game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Save the game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Saved as {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The system could not be told: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Trigon games of other programs</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} was changed by another program since it was opened here.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>FirstOffer</name>
  <message>
   <source>A first game of {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>New here? A first game, with a few words at each new thing:</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No, thanks</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>GameCard</name>
  <message>
   <source>An even game, your rating and how it came about</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Begins at once: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Learn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Learn {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lessons, one rule at a time</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play {0}: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Practise</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Practise {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}–{1} players</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>GamePage</name>
  <message>
   <source>Back to now. {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Explain move {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not part of the game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not saved: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nothing of the game changes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Pass the screen to {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Saved</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Saving…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What if: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Why not?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>back to now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>back to the game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>choose a field</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>close the panel</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>draw there</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>first, last</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>one move back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>one move forward</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>play</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>read the rule</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>step by step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>stop drawing</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} is thinking…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} waits</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} {1} s</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, round {1} of {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, solitaire</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, {1} players</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}. You are looking back</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>GameView</name>
  <message>
   <source>Favourite colours</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Favourite pieces</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Grow one garden of vines together and be first to plant your flowers.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lay glass on the hexagon. Your own pieces may meet at corners only.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Slide umbrellas through your stage until they form figures in one colour.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What came of it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What happens</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Header</name>
  <message>
   <source>Date</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Event</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Header</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Menus</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Menus (F10)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Place</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Result</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Round of the event</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Time</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Written by</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>HeaderDialog</name>
  <message>
   <source>About this game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Code of the deal</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Keep</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Player {0}, {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Round</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Seed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>year-month-day</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: at most {1} characters</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>HeadlineBox</name>
  <message>
   <source>Back to now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Back to the game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Keep as a variation</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Let the computer go on</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play on from here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Resume</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Stop</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Stop the computer</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>HomePage</name>
  <message>
   <source>Continue</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Everything stays on this computer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Library</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>New game with other settings…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Open a file…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Other games that were left…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Watch a demo…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>continue</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>new game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>open</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>play with the last settings</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>rules</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>three games on three tilings</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>KindPanel</name>
  <message>
   <source>At each step: what can be done, why it matters, what just happened.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Kind of game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Locked game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Moves can be taken back at any time.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No take-back and no hints, for clubs and tests.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Ordinary</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Teaching game</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>LearnController</name>
  <message>
   <source>Import a lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lesson {0}: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lesson {0}: {1}. The other steps can be opened.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lessons of Tessella</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Progress starts anew; the old file is kept as {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What you learnt cannot be kept: {0}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Leaving</name>
  <message>
   <source>It cannot be written: {0}. Leaving it now loses what is not saved.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Leave without saving</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Save as…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Stay in the game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This game is not saved.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Try again</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Legend</name>
  <message>
   <source>Arrow to a number</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Dashed outline, check</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Dotted outline, cross</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Four corners</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Hatching</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It may not lie here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Outline with a number</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Ring</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>These fields are why a rule refuses it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Thick bar</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This side is why a rule refuses it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What came of what; dashed comes next.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What happened since your turn.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What is in your hand may lie here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What you choose may go here (Ctrl+L shows all).</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Where the keyboard is.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>LessonEditor</name>
  <message>
   <source>1 language</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 player</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 right move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>2 to 4 answers</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A choice</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A game from the clipboard</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A game of {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A game that becomes a lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A game whose end is the position</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A goal</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A move of a set</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A new lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A number</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A point to click</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A referee's call</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A refused move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Add a goal</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Add a hint</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Add a language</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Add a property</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Add a thing</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Add an answer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>An order</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Another kind…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Another number</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Answer a wrong move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Answer {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Answer {0} is right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Any move counts that the rule refuses; then the learner chooses the reason.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Any move with</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Any move with 1 property</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Any move with {0} properties</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Arrow</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Arrow of hint {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Before you give it away</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Begin</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Click the fault on the board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Click them on the board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Click what is right. Esc ends it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Click what is to be lit. Esc ends it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Click what the next step is about.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Count again.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Counting…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Delete it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Delete the lesson {0}?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Draw on the board. Esc ends it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Drop</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Drop answer {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Drop the last</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Drop the last answer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Drop the last goal</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Drop the last of these</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Drop the last thing</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Drop this property</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Drop what follows</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Drop {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Empty</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Error: no place is right yet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Error: none of {0} legal moves is right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Export the lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Exported as {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Find a game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Find a move that the rules refuse.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>First hint: what to look at</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>From a file…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>From a game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>From this position</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Games of the library</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Goal {0}, which becomes a check</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Help</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>How many</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>How many are needed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It cannot be written: {0}. Leaving it now loses what is not saved.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It is recorded already: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It is right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Its file is removed. What was learnt with it stays known.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Language</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Leave without saving</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lesson editor</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lessons of Tessella</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Light</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Light of hint {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lit: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Make a move in the light.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Make a move of your own choice.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Minutes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move, or pattern: * is anything</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Names, words of comments, a date</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>New lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>New step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No game has these words.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not saved: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not so</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not that. Look again.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Notes for who presents it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nothing is missing.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nothing is recorded yet: press Record and play the right moves on the board.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Number</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One sentence of help</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Or press Record and play what the rival does.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Other kinds of answers</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Pattern: * is anything</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Place</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Place or word of the move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play on from here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play on to where the step begins. Esc ends it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Players</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Points that the rival counts</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Position</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Press Record and make a move on the board that a rule refuses.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Press Record and play the moves one after another; those of the others play themselves.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Record</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Record it on the board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Record on the board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Recorded: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Recording: play on the board. Esc ends it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Right move {0} of {1}: {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Rule</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Rule that is broken</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Rule that it is about</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Rule that it teaches</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Saved: 1 step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Saved: {0} steps</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Saving…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Say something to another number</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Seat</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Second hint: where</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>See, try, refuse, on your own</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Set up the position…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Several moves</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Show legal places</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Show me tries {0}: {1} refuses it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Stay</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step {0}: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Steps</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>That is allowed. Look for another one.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The clipboard holds no game: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The end of a game in a file…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The fault: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The lesson cannot be saved: {0}. What you wrote stays here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The library has no game yet.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The number</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The position of the game that was shown</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The rule that refuses it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The rules allow it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The rules allow this move; record one that they refuse.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The start of a game for one</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The start of a game for {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The third help is Show me; it is offered after two misses.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This game is locked until it is over.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This game makes no lesson: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This kind of answer records no moves.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This lesson is not saved.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This step cannot be read. It keeps its place, and is written again as it stands.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This step cannot be tried: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Title</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Title of the lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>To anything else: the rule's own words.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>To the number</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tools</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Try it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Trying it: nothing is counted. Esc goes back to the editor.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Warning: all {0} legal moves are right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What answer {0} is for</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What counts as right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What is clicked</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What is said</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What is said to answer {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What the learner does in it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What the learner reads</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What the move does</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What the step is for</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What would you play here?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>When it is right: why</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Where the step before ends</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Who the learner is</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Write them in the order that is right; the learner sees them in another one.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Wrong reason {0} to choose from</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Yes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>a place of one's own</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>all must hold</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>all of them</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>an earlier rule again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>an error</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>and the rule that refuses it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>any move with {0} properties</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>anybody</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>arrow</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>as the file says</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>at a place</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>at least</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>breaks the rule</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>by itself: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>cannot be read</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>choose a place</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>close</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>columns</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>corners</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>each remark and variation becomes a step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>empty</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>end it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>ends the game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>exactly</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>fields</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>figures</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>find what is refused</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>four steps about one rule</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>is what a rival does allowed?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>is written like</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>keeps the rule</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>leaves so many points</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>lies on, or names</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>light a field</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>new step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>no rule</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>no task yet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>none</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>not</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>not saved</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>one after another</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>one of them</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>one place or several</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>one step at the start of a game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>pieces</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>play them once</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>put the tool away</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>put things in order</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>refused: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>rows</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>saved</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>saving…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>say</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>seats</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>show them</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>something new</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>spaces</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>take it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>that of the game which was shown</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the learner is who is to move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the learner is {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the learner: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the rival: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>things on the board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>tiles</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>to anything else that is allowed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>to one move, or a pattern</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>triangles</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>try it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>typed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>undo</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>vines</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>when a rule is broken</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>whole</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>zones</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} cannot be deleted: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} cannot be written: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} in the order</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} is allowed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} languages</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1} games: more words find the others.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1} legal moves are right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1} words</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} players</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} refuses it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} right moves</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} steps</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Lessons</name>
  <message>
   <source>1 minute</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 question on a rule you know, 1 minute</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Again, in another position (A)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>All lessons</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>All lessons are done</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>All lessons are open again then.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>All rules</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Allowed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Another rule speaks against it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Ask me again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>But it is not what was asked for. Try again.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Check</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Click where the fault is.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Close</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Close the rule</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Close the rule (Esc)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Comes after your third lesson.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Continue</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Delete…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Do it yourself once.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Edit, rename, export</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Everything stays on this computer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Export what you have learnt</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Exported as {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Export…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>First look</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Forget all of it…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Forget everything that you have learnt?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Forget it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Go on</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Go on.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Here you start, 1 minute</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Here you start, {0} minutes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Hint</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Hint (H)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Hints</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>How it went</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Import…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It cannot be written: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It is refused</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Learn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Leave the lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Leave the lesson (Esc)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lesson done. {0} steps, about {1} min</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lesson {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lesson {0} comes before this one.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lesson {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lit: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Look at the board again.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Look what follows</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>More lessons</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>New lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>New lesson, or import one from a file, or drop one here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Next</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Next: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not allowed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not there yet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not this place. Look again.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not yet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nothing is due today.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now choose why.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now click where the fault is.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now you</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now you.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Once more</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One less</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One more</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One more.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Open</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Opening the lessons…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Own lessons</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play a game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Progress</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Read the rule (F1)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Right at the first try</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Right, it is wrong</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Sharper</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Show me</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Show me (Shift+H)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Start</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step {0} of {1}, about 1 minute left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step {0} of {1}, about {2} minutes left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tessella lessons</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>That is allowed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>That is not the number. Count again.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>That is not the order. Try again.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The next lesson, 1 minute</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The next lesson, {0} minutes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The rules say nothing more of it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The rules, by doing</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>There are no lessons</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This is the answer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What you have learnt</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What you learnt comes again under Ask me again, when it is time.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Why is it refused?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Wrong</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Yes.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You can now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You were here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your number</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>after one more try</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>after two tries</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>all lessons</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>ask me again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>back to Home</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>begin</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>cannot be read</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>check</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>choose</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>choose a lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>choose a place</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>comes again {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>continue</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>do it on the board, one rule at a time</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>done</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>due</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>go on</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>hint</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>leave the lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>look again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>new lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>next</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>next lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>next step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>not begun</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>not right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>not yet in your language</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>now you</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>once more</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>open</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>play a game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>point at it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>read the rule</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>show me</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>step back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>step {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>sure</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>through the light</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} It is still in your hand.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} Next, Enter.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} due</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} min</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} minutes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} more.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1} lessons</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1} steps</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1}, {2} min left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} questions</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} questions on rules you know, 1 minute</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} questions on rules you know, {1} minutes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} steps</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, ask me again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, in step {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, in steps {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, lesson {1} of {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: done</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: edit, delete</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Levels</name>
  <message>
   <source>Casual</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Curious</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Expert</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>First steps</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Keen</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Level {0}, {1}: {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Looks a little ahead, and overlooks many quiet places.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Looks a little ahead, but only at a few places.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Looks ahead at most places, but not for long.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Looks ahead with care, and overlooks what pays off late.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Looks far ahead, and overlooks only what a longer look would show.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Looks one slide of its own ahead, and overlooks some slides.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Looks one slide of its own ahead, but overlooks many slides.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Looks one slide of its own ahead, but overlooks most slides.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Master</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Newcomer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Plays by its first impression, and does not look ahead.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Plays by its first impression, and often takes a worse place.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Plays by its first impression, and sometimes takes a worse place.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Sees few slides, and not what follows them.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Sees many slides, but not what follows them.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Sees some slides, but not what follows them.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Sees very few slides, and often takes a worse one.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Skilled</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Steady</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Thinks for three seconds with the whole machine, and overlooks the least.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Thinks for up to three seconds, and overlooks little.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Thinks of the others' answers to its best slides, and overlooks what takes several rounds.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Thinks of the others' answers, but only to its two best slides.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Thoughtful</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>LibraryController</name>
  <message>
   <source>Export the game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Exported as {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Games of Tessella</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The library cannot be written. The games are listed all the same.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The library was damaged. It is being made again from the games; the damaged one was put aside as {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The library was made by a newer version of Tessella. It was left as it is; the games are listed all the same.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This game cannot be saved: {0}. You can play on; every move tries again.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Trigon games of other programs</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} is damaged: {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>LibraryPage</name>
  <message>
   <source>, reading more…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Alike</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>All</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Bring back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Bring back what was deleted last (Ctrl+Z)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Continue</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Delete</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Deleted games are kept and can be brought back (Result: Deleted)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Every game that you play is kept here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Export…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Find the games that begin like this one</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Games that were found</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Kind of game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Library</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No game is like that.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One game brought back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One game deleted</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Open</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Statistics</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Undo</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What to show</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>another game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>back to Home</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>bring back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>delete</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>list of games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>open</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>scroll</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>search</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>statistics</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} games brought back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} games deleted</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>LicencesDialog</name>
  <message>
   <source>Close</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Licence</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Licences</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What the program contains</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Log</name>
  <message>
   <source>✦ {0}: after a hint</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>LogList</name>
  <message>
   <source>Nothing has been played yet.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>LogModel</name>
  <message>
   <source>{0} (later)</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>LogPanel</name>
  <message>
   <source>Explain this move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Log</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Moves</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Show the position after this move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>back to the board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>choose a move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>explain it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>move {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>move {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>show its position</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>MatchFactory</name>
  <message>
   <source>Continue: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Continue: {0} with {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move {0}, yours.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move {0}, {1} decides.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Saved on {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Saved today at {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The text</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This game is open in another window.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} cannot be continued: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} cannot be opened: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} cannot be written: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} is damaged: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: {1} (and {2} more)</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>MessageBar</name>
  <message>
   <source>Take this message away</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>MovesList</name>
  <message>
   <source>Moves</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>MovesModel</name>
  <message>
   <source>Position</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Start</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Names</name>
  <message>
   <source>Ben</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Iris</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Judit</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Milo</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Otto</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>NewGamePage</name>
  <message>
   <source>Back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>New game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Seat {0}: choose one of your engines, or add one</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Start the game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your choices are remembered; next time one click on Play is enough.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>back to Home</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>choose a game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>next field</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>rules of the game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>start</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>NumberField</name>
  <message>
   <source>{0} is not {1} to {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} to {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: less</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: more</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>NumbersRow</name>
  <message>
   <source>{0}, seat {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>OtherPanel</name>
  <message>
   <source>Figure space {0}: empty</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Figure {0}: {1}, {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Next player</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Own zone</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Show this stage large</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Stage of {0}: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>across</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>empty</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>none</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>on the left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>on the right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>own zone: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>own {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>scoring spaces covered: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>PlayersPanel</name>
  <message>
   <source>Players</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Practise</name>
  <message>
   <source>A game counts when one person plays it to its end against levels of the program, from an ordinary start, with the usual rules, in an ordinary or a locked game.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A game that you leave is not counted until you finish it. Giving up is losing.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A hint is noted with the move; the game does not count for the rating then.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Any of these {0} moves is equally good; choose freely.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Begin anew</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Begin anew…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Coach</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Coach off</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Coach off.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Coach on. {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Enough of this</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Enter takes it in hand, L shows what is expected to follow</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Expected to follow</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Export the rated games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Export…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Forget all rated games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Forget all rated games?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Hint</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>How?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Import rated games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Import…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It does not count after a move was taken back, after a hint, what if, teaching words or a changed seat, nor when it came from a file. The bar at the bottom says so while you play.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It is the choice that is due now.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It speaks again at your turn.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Look beside the board.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Look here: a good move lies in the dotted area.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Looked for {0:.1f} s, {1:,} times played on. It knows only what the seat that decides may know.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Looking for a good move…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Looking for a good move… {0} s</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Looking…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nothing was told: the game counts as before.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One of them is played with {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play it with {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play level {0}, {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play three games to find your level.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Practise</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Saved as {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Statistics</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Stop looking</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take it in hand</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Teaching game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The game does not count for the rating.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The game is over.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The games of {0} count now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The hint is noted with the move; the game does not count for the rating.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The levels have fixed ratings from thousands of games against each other, so a rating means the same on every computer. It is shown with what is likely: the real strength lies within it in 19 of 20 cases.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The rated games were damaged. What could be read is kept; the old file is kept as {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The search gives you {0} %</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The search gives {0} {1} %</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>There is one move.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Trellis for two counts with the goals 15 and 14 flowers, because without them the first seat nearly always wins.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Try once more</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What counts for the rating</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What counts for the rating could not be kept or read: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Why?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>With what?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your ratings begin anew. The games themselves stay in the library.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>a hint was used</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>a level to begin with</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>a move was taken back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>a seat was changed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>a start of your own, or tiles played before</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>a teaching game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>an even game for you now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>another program plays</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>back to Home</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>falling</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>first guess</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>from a file</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>from {0} to {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>help was used</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>likely within the band</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>not rated: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>other rules than measured</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>play the level shown</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>put the hint away</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>rated</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>rising</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>statistics</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>take it in hand</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>teaching words were shown</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the coach was on</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the next hint</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the same</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>what if was used</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>why</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0:,} times played on; it knows only what the seat that decides may know.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0:.0f}, likely {1:.0f} to {2:.0f}, {3} rated games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}  {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}  {1}: {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} moves are equally good. They lie in the dotted area.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} players</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} rated games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: players</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: statistics</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: teaching game, not rated</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>−{0} %</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Presentation</name>
  <message>
   <source>Allowed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Answer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Answer, only here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Answer: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Before: {0} % right.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Cancel</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Class vote</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Class vote, round {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Clicker: next PgDn, back PgUp, dark B. Esc ends.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Close</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Dark</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Draw</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>End</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Everybody thinks alone, without a word. Then show of hands.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Explain</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Few are right: explain.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Go on</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Hands for {0}: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Hide</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Hide answer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Hold</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Larger notes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Let them talk with each other for two minutes, then vote again.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Light</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Light that follows the pointer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Look</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Look of the projector</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Minutes planned</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Minutes planned (0: no end)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Most are right: say why, go on, then a similar position.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Next</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Next: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No notes here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not allowed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Notes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>On the projector</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Pointer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Present</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Present to a class</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Presenter</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Projector</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Projector: this screen</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Projector: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Reveal</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Show answer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Similar one</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Smaller notes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Start</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step {0} of {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step {0}, {1}, {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tessella: projector</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The projector is gone. Next shows the step again, here; X goes to a projector.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>There is another screen: {0}. X goes there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>There is nothing to vote on in this step.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This cannot be presented: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This game: {0}, from here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This is the last step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This lesson: {0}, from here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This screen only: move the pointer to the lower edge for your buttons.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This was the last step. Esc ends.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Time</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Time is up</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>To step {0}: Enter</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Type how many hands there are for each answer.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Vote</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Vote again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What is on the projector</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What is presented</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Where is the projector?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Wrong</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>answer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>answer hidden</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>answer shown</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>clicker: next, back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>comes later</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>dark</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>draw</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>end</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>go to a step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>light</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>of {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>pointer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>presenter</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>shown now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>step {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>step {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>swap screens</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>this step {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>type the hands</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>vote</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>was shown</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>white</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} hands, {1} % right.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} hands.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} s to think</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, with this window</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>−{0} over</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Preview</name>
  <message>
   <source>The preview is being drawn…</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Printout</name>
  <message>
   <source>The printer does not print.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>ProgressStore</name>
  <message>
   <source>A newer version of Tessella wrote what you learnt; it stays as it is.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>another window is writing what you learnt</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Question</name>
  <message>
   <source>{0} from {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Rail</name>
  <message>
   <source>Folded panels</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Players</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Reasons</name>
  <message>
   <source>Good because</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Next: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nobody is next</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Other programs do not check what they write.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The game is over.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The move came from a file</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The turn is not over: {0} decides again.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The turn is over: {0} decides.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What the computer thought</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What would be right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Why the computer played this</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>because of {0}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>RecordPanel</name>
  <message>
   <source>All moves with their variations</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Form of the record</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>More ways and edits</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Moves</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Record</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The line shown, in words</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tree</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>move {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Relief</name>
  <message>
   <source>{0} gives up.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Result</name>
  <message>
   <source>Nobody wins</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Solved</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The turn came at move {0} of {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The turn came at move {0} of {1}: {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You win</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You win by {1}: {2} to {3}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You win by {1}: {2}, then {4} with {3}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You win the round</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} and {1} have {2} each: the tie is broken.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} have {1} each.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} share the round</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} share the win</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} wins</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} wins by {1}: {2} to {3}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} wins by {1}: {2}, then {4} with {3}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} wins the round</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>ResultPanel</name>
  <message>
   <source>After round {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Both games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Explain</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Explain the last move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Export…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Home</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Home page</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Look again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Look at the game again</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Next round</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Other seats</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Points</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Rematch</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Rematch with seats changed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Result</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Round {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Same tiles</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Same tiles, other seat</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Save…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} gave up.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>RoundsRow</name>
  <message>
   <source>Rounds</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The points of all rounds are added up; the highest total wins.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Row</name>
  <message>
   <source>decides now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>thinking…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>your turn</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>RuleBlock</name>
  <message>
   <source>Option “{0}”: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} (as usual): {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} to {1}; as usual {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>RuleRow</name>
  <message>
   <source>Read the rule</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Read the rule {0}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Rules</name>
  <message>
   <source>1 Crosswalk</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>2 Avenue</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>3 Block</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>4 Storm</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A corner of one has to touch the other, at a corner or along a side.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A new tile has to continue at least one vine in its colour.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A new tile may go wherever it touches another one; no colour need match.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Any point</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Anywhere</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>As it is</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>At their place</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Contact</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Corner has to touch corner; none may lie in the middle of a side.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Corners only</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Every hand joins in one colour</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Every token gives an extra action or point, by colour.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Everybody is halfway to both figures</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Figures</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flowers to plant</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Four short tracks: the easiest, for first games.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Gifts</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Giver chooses</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>How a new piece has to touch one of its own colour.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>How many more flowers you plant when your turn lets flowers of others bloom.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Longer tracks; the longer a track, the more it gives.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Match a colour</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Of both figures of every player two fields hold one colour already.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Of both figures of whoever begins two fields hold one colour already.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One for each flower</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One for each player</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One more for each flower of others that your turn lets bloom.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One more for each player whose flowers your turn lets bloom.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Passing a tile</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Planting</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Scoring board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The first hand joins in two colours</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The game ends after so many turns each; 0 means no limit.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The pattern may lie anywhere on the stage: easier.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The three tiles of each hand have a colour in common.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The tile goes on with its other side up.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The tile goes on with the same side up.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The tracks cross: every space counts in two of them.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turned over</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turns</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Two colours stand on all three tiles of whoever begins: they join one another in both.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Umbrellas stand where the tile shows them.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Where a new tile may be planted.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Where on the stage the umbrellas of a figure have to stand.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Where points are scored; everybody has the same board.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Which side of a completed tile the next player gets.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Whoever begins is halfway to both figures</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Whoever completed the figure chooses the side.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Whoever has planted all of these wins. Fewer flowers make it easier for that seat.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>RulesController</name>
  <message>
   <source>Rule of {0}: {1} ({2})</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>There is no page of rules for this game.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Try it: {0} Escape goes back to the rules.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>RulesPage</name>
  <message>
   <source>Back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Back (Esc)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Contents</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No rule has these words.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Search in the rules</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What the marks mean</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>rule</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>scroll</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>search</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>try it</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>RulesPanel</name>
  <message>
   <source>Rules</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>options of this game</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Saving</name>
  <message>
   <source>nothing keeps this game</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>ScoringPanel</name>
  <message>
   <source>Par, the best score found</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Scoring board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Scoring board of {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Scoring space {0}, {1}: {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tokens left in the supply</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Umbrellas still waiting</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>level {0}, {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>open</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>token</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}; points {1}; {2}: {3}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Scrubber</name>
  <message>
   <source>Back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Next</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Speed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step by step</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Stop</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>SearchBar</name>
  <message>
   <source>Any result</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Any time</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Comments</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Date</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Deleted</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Everywhere</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Finished</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Last 12 months</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Last 30 days</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Last 7 days</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lost</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Name, word of a comment, date such as 2026-11…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Names</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Opening moves</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Opening moves, with ; between them</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Result</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Search</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Shared</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Today</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Unfinished</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Where to search</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Won</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>SeatRow</name>
  <message>
   <source>Add an engine…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Another program that speaks the engine protocol</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Computer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Drag to another place</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Engine</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Human</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Seat {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Somebody at this screen</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Switch this seat off (Delete)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The program, at the level that you choose</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Time for a move. {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Unknown: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: engine</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: level</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: move with up and down</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: name</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: switch off</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: time for a move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: who plays</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Seats</name>
  <message>
   <source>Computer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Player {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>at this screen</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>computer, level {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>engine</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>level {0}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>SeatsPanel</name>
  <message>
   <source>Add a seat</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Seats</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>play goes downwards</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} to {1} seats. Switch a seat off with Delete.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>SetUp</name>
  <message>
   <source>A bloom would run on here: the joined vine has no flower.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A bonus is to be chosen and none is due.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A click puts it down, with Shift the next one comes in hand. Alt and a click takes up, dragging moves with all that lies on it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A corner of one {colour} piece lies in the middle of a side of another.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A figure lies black side up, but tiles are not turned over in this match.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A position from a file</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A position from a file…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A tile that nobody has seen lies where none was dealt.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>After {1} planted tiles it is the turn of {who}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Another game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Began the end</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Blooms follow</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Computer {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Copy</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Copy as text</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Export a picture…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Figure tile {0} is there {1} times.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Figures</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flip</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>In hand: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It can be played on from here: no move depends on that.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It can still be shown, drawn on and made into a lesson. Play needs it put right.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It is the turn of {who} after {1} turns.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It must first be decided whose flower opens on a contested vine.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Last piece, {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lesson</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Look for a thing</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Make a lesson of it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Mirror everything</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>More</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No figure tile is on its way to be passed.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No reason against it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No tile was planted this turn.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No umbrella waits in any zone: nobody could slide.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No vine of the new tile is contested.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No {colour} piece covers a starting field.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No {colour} scoring space is covered.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nothing in hand</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Paste a position</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Person</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play on</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play on from here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Play on from here: who sits where?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Position editor</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Position of the game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Put down</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Put down a first thing, or start from something under More</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Put on the board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Read rule {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Rub out</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Seat {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Seats</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Set up a position</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Show where: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Shuffle the hidden tiles</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Something is to be claimed, but every vine has a flower.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Start from an empty table</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Start of a game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step of the turn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take this position</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The end has begun without a reason.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The end is due and has not begun.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The game is over here: nobody is to move.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The game is over, but nobody planted the last flower and there are tiles.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The limit of {0} turns is reached.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The position cannot be kept: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The position was copied as text</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The {colour} piece {1} is there {2} times.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>There is nothing to choose for the {colour} bonus.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This cannot be: 1 reason</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This cannot be: {0} reasons</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tile {0} is there twice.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tile {0} touches no tile planted before it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Token</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tokens</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tokens in the supply</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turn everything by 60°</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turns taken, {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Two pieces lie on the same fields.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Two seats have planted their last flower.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Two tiles lie here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Two {colour} pieces lie side by side, on {1} edges.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Umbrellas</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What is put down</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What is shown at the right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was set up last</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Who sits where?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>bonus</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>cannot be played on</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>choose the side</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>colour in hand</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>cover a figure</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>flip it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>in a zone</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>in hand: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>is out</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>kind</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>leave the editor</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>may play</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>next thing</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>no game leads here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>nobody</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>number or colours: green purple</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>put down</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>score or keep</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>show</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>slide</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>take away</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the game is over</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>tile {0}, {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>to move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>turn it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>undo</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} at the table</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} below</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} figure tiles are there, not {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} gifts are left, but {1} are earned.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} in play</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} in the supply</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1} tokens</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} pieces, {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} placed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} things, {1} in use</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} tiles in garden, hands and stack, not {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} tokens lie and {1} are in the supply, not {2} together.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} turns</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} umbrellas wait, but {1} turns were taken.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} {colour1} umbrellas on stages and in zones, but the start gives {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} {colour1} umbrellas on the stage and in zones, at most {2} are right.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, 1 player</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, figure space {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, in use</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, scoring space {1}, {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, {1} players</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, {1}: {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: a token</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{1} flowers of {who} bloomed this turn, but only {2} are there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{colour} has placed {1} pieces where {2} turns were taken.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{colour} is out but has a legal move.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{colour} is to play but has no legal move.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{colour} pieces touch no other one at a corner: {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{who} has an empty figure space, so that none need be covered.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{who} has claimed {1} times in {2} turns and {3} turns of others.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{who} has not scored.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{who} has only {1} flowers after {2} turns.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{who} has placed {1} tokens in {2} turns.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{who} has planted all {1} flowers, but the game is not over.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{who} has taken {1} turns, {2} would be right of {3}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{who} has {1} tiles in hand, at most {2} are right.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{who} has {1} tiles in hand, not {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{who} is to plant and has no tile.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{who} is to score and has no complete figure with an open space.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{who} planted {1} flowers of {2}.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>SettingsDialog</name>
  <message>
   <source>After a touch</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>All</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Always</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>As the system</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Buttons for fingers</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Close</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Colours of the pieces</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Colours that differ for every kind of colour blindness</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Dark</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Engines</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Fast</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>For colour-blind eyes</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>General</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>High contrast</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Language</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Large while a finger is used, small again for a mouse</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Light</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move numbers</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Movements</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Never</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>None</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Normal</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Off</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>On</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Pages of the settings</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Reduce motion</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Settings</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Show coordinates</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Show legal places</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Since your turn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Size of text</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Slow</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Theme</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Usual</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} %</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>SettingsStore</name>
  <message>
   <source>a newer version of Tessella wrote them; they stay as they are</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>they are too large to be read again</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Setup</name>
  <message>
   <source>, </source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>all at this screen</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>computers: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>four players</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>level {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>levels {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>locked game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>no person</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>one player</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>teaching game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>three players</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>two players</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>with an engine of yours</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} players</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>SetupButton</name>
  <message>
   <source>Changes the number of players and the level; begins nothing</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Level {0}: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>More settings…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No computer plays</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Players and level</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What Play begins: {0}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Statistics</name>
  <message>
   <source>Against the computer</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Games begun</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Length in moves</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Level {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No finished game against the computer yet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No finished game yet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No game yet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No move yet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Points of people</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Statistics</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>finished</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>lost</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>shared</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>unfinished</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>won</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} to {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Steps</name>
  <message>
   <source>Step {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>StudyCommands</name>
  <message>
   <source>Go to a move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Number of the move, 0 to {0}:</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} s a move</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Sums</name>
  <message>
   <source>points</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>TeachingPanel</name>
  <message>
   <source>Enough of this</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Teaching game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Teaching words off in this game; the Teach menu brings them back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What just happened</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Why it matters</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>move {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} decides now.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>TextBoard</name>
  <message>
   <source>Board as text</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Close</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Thoughts</name>
  <message>
   <source>It expected to go on with {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Level {0} ({1}) expected to win with {2} %, {3} points.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>TilePicture</name>
  <message>
   <source>The tile that is passed, {0} up</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Tracks</name>
  <message>
   <source>full</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} open</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>TreeView</name>
  <message>
   <source>Tree of moves</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Trellis</name>
  <message>
   <source>1 flower of another bloomed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 is left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 open end</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 unseen tile fits an open end of {0} here next.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 unseen tile fits your open end here next.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 vine blooms: {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 vine is contested</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 vine long</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A colour with a flower blooms on at once where you join it, for whoever owns the flower.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A flower</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A flower planted. Whoever plants the fifteenth wins at once.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A flower runs along its colour. Free vines hang together at {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A flower runs along its colour: {0} run on into other tiles.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A flower runs along its colour: {0} runs on into other tiles.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A gift</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A new tile</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A tile can be turned 0 to 5 steps.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A tile can only be planted at the beginning of a turn.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A tile is planted</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A tile lies here already.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A tile must share a side with the garden.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A vine blooms</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A vine is claimed once a turn, after the blooms.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A vine that is joined to a vine with a flower gets one of the same owner, by itself.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>After what was played no vine is left to claim: the turn ends.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>After what was played you might make {1} flowers here next.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>After what was played {0}, who is next, might make {1} flowers here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Anywhere</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>At least one touching side joins two vine ends of one colour.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>At least one touching side must join two vine ends of one colour.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Beside the garden</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Bloomed, {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose an empty place beside the garden.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose whose flower</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Claim a gift: 1 left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Claim a gift: {0} left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Claim a vine</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Claim {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Contested</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Covered tile</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Decide at a vine that has a card with flowers.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>First come the free vines of the tile just planted.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Fits on its side</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Fits on {0} of {1} sides</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flower in a dashed ring</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flowers</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flowers of several players meet at this vine: who planted the tile decides whose it is.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flowers of two players meet at one vine: who planted the tile decides whose it becomes.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flowers of {0} meet at {1}. You say whose opens there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flowers of {1} meet at {0}: who planted decides.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flowers of {1} opened: {0} earns 1 gift.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flowers of {1} opened: {0} earns {2} gifts.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flowers opened: {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flowers planted</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>For every flower of another player that bloomed, one more vine may be taken.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Free on the new tile: {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Gift: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Gifts</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Gifts come after the claim, one for each that was earned.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Gifts left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Give it to one of {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Hand</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Has a flower</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Here the colours differ: another side joins.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Here two vine ends of one colour join.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>However it is turned, no colour joins here; Space shows a place where it fits.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>However it is turned, no colour joins here; the tile of key {0} fits.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>I am {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It closes an open end of yours.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It closes an open end of {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It closes {1} open ends of yours.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It closes {1} open ends of {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It decides whose this vine is: that of {0} runs over {1} tiles with it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It decides whose this vine is: yours runs over {1} tiles with it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It gains as much, 1 flower, and gives none.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It gains as much, {0} flowers, and gives none.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It joins a colour on 1 side.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It joins colours on {0} sides.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It lets nobody else bloom.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It makes 1 flower, not {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It makes 1 flower.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It makes {0} flowers, not {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It makes {0} flowers.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It would open if you played this.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Its gifts bring 1 flower.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Its gifts bring {0} flowers.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Join a colour that carries your flowers, and they bloom on at once. Join a colour of others, and theirs bloom: that gives you gifts, and brings them nearer to their goal.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Joins a colour</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Keep tile {1}: as the garden lies, it can bring 1 flower here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Keep tile {1}: as the garden lies, it can bring {0} flowers here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Levels</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Look at the game again, or begin another one.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lozenge on a side</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Map</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Map of the garden</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move it until one of its sides lies along a planted tile.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No colour joins</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No colour of yours joins anywhere, so this turn touching is enough.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No flower is planted yet. Every colour that joins makes a longer vine for the first one.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No free vine hangs together with another: choose one that can grow.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No such tile</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No such turn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No such vine</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No tile</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No tile is left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No tile is left: who has fewest flowers left to plant wins.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No tile of the hand joins a colour anywhere: this turn touching the garden is enough.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No vine is left without a flower: the turn ends.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No vine of the new tile is free: any vine without a flower will do.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nobody's flowers meet at this vine.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>None of them runs on into another tile yet: choose one that can grow.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not contested</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not in the hand</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not this flower</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not yet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nothing can join</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nothing is left to claim</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now claim one of the ringed vines.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now decide whose flower opens on the contested vine.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now plant a tile: take one with 1, 2 or 3.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now put a flower on one of its vines: click one with a ring. It runs on along its colour.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now take one of the ringed vines as your gift.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>On the new tile</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One claim makes 1 flower.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One claim makes {0} flowers.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One gift for {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Only 1 of your tiles fits.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Only a flower that meets this vine can open on it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Only a tile of the hand can be planted.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Only a vine without a flower can be claimed.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Only a vine without a flower can be taken as a gift.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Order of the stack</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Pass the screen to {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Plant</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Plant a tile</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Plant the tile here (Enter)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Plant your first tile</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Planted this turn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Put a flower on one of the {0} vines of the new tile that are free.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Put a flower on the one vine of the new tile that is free.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Put it back (Esc)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Ring round a flower</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Stack</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step of the turn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Step {0}, {1}: {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Strong outline</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take a tile of your hand with 1, 2 or 3.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take a tile with 1, 2 or 3, turn it with R, and click beside the garden. One colour must join.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take a tile, turn it, and plant it: there are {0} cells for it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take a tile, turn it, and plant it: there is 1 cell for it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take one of the ringed vines.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Taken</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The game is over</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The last flower is planted.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The last flower wins</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The new tile has no free vine left, so you may claim any free vine of the garden.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The tile comes from the hand and shares a side with a planted tile.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The tile lies</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The tile that was planted in this turn.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The tiles are numbered 1 to 60.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The turn ends with a new tile from the stack; then the next player plants.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The vine lies on the tile just planted and has no flower yet.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The {2} vine of {0} runs over {1} tiles.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Then claim 1 vine and 1 gift.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Then claim 1 vine and {0} gifts.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Then claim 1 vine.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>There is no vine of this colour here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This flower is new since your last turn.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This tile joins nowhere now: take another one.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This turn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tile {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tile {0} is planted at {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tile {0}: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Tiles</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>To {0}: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Too far off</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Touches on 1 side</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turn it back with Shift+R and it fits.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turn it back with Shift+R {0} times and it fits.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turn it with R and it fits.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turn it with R {0} times and it fits.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turn it with R.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turn the tile (R)</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Two small flowers in a dashed ring</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Two strokes on a side</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played closes an open end of yours.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played closes an open end of {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played closes {1} open ends of yours.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played closes {1} open ends of {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played gives you {1} flowers for one gift.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played gives {0} {1} flowers for one gift.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played lets you bloom: 1 flower.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played lets you bloom: {1} flowers.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played lets {0} bloom: 1 flower.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played lets {0} bloom: {1} flowers.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Whose flower opens is only asked after planting.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Whose flower?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You can win this turn.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You decide whose 1 vine is.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You decide whose {0} vines are.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You may claim 1 more vine</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You may claim {0} more vines</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You need 1 flower: it stops that.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You need {1} flowers and might plant them: it stops that.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You would decide whose it becomes.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your own brings you nearer to your goal; one of another counts for a gift.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your {2} vine runs over {1} tiles.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>a flower on {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>a side must join a colour</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>anywhere: this tile is full</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>beside the garden</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>blooms: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>choose a flower</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>choose a tile</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>choose a vine</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>claim a vine</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>claims a vine</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>closed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>contests vines</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>decide a bloom</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>done</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>earns 1 gift</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>earns gifts</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>earns {0} gifts</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>first to plant all</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>first to {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>flower of {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>flowers</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>forfeits the rest</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>move</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>move it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>next place that fits</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>next tile</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>no flower</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>no tile is left: {0} has fewest flowers left and wins</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>no tile is left: {0} share the win</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>no vine is left to claim: the turn ends</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>none this turn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>on the tile just planted</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>one bloom</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>opens flowers</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>plant a tile</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>plant here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>put it back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>show all</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>show the hand</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>skips a seat</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>step {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>take a gift</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>take it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the game is over</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the {0} vine</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>tile {0} of the hand</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>to come</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>turn it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>when others bloom</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>yours</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} are left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} at {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} at {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} blooms</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} blooms for {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} can win this turn.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} claim {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} claims {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} draws a tile.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} draws tile {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} flowers of others bloomed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} gets a flower of {1}: it is joined to {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} give {1} to {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} gives {1} to {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} has no tile and is skipped</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} has no tile and is skipped.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} have no tile and are skipped</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} is contested</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} is skipped</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} may be of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} needs 1 flower: stop that.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} needs {1} flowers and might plant them next: stop that.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of your tiles fit.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1} flowers planted. Whose last flower is planted wins.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} open ends</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} plant tile {1} at {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} plants a flower on {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} plants the last flower and wins</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} plants tile {1} at {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} share the win</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} take {1} as a gift</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} takes {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} takes {1} as a gift</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} vines are contested</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} vines bloom: {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} vines long</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} wins</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}'s</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, because {1} blooms</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, because {1} this turn.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, empty</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, in hand</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, nobody's yet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, tile {1} of the hand</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, tile {1}, rotation {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: free, ends that meet here: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: tile {1} with {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: {1} bloom</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{1} gifts for {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{1} unseen tiles fit open ends of {0} here next.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{1} unseen tiles fit your open ends here next.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>…and runs on to {0}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>TrialBox</name>
  <message>
   <source>Cancel the trial</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Starts the engine and asks for its name and its games</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The engine is started…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The trial was cancelled.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Try it</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Trigon</name>
  <message>
   <source>1 field stays in reach, not {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 field stays in reach.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 triangle</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 triangle leaves the tray, not {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 triangle leaves the tray.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A colour is out</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A piece you have</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A starting field</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>All fields are free</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>All pieces of a colour placed: 15 points, and 20 if the single triangle was the last.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>All pieces placed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Already placed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>At its corners it meets {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Beside own pieces: forbidden (key X).</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose any piece and cover one of {0} free starting fields with it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Corner on a side</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Corner to corner</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Every colour is out; nothing more can be placed.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Every later piece of this colour must touch an own one at a corner, never at a side.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Every piece is placed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Every piece of every colour lies on the board.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Every triangle must lie on a field of the board.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Every triangle not yet placed costs a point: {0} are left. All pieces of a colour placed give 15 points, 20 with the single triangle last.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Everything is placed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Fewer triangles left is better; none left solves it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Field {0} is taken.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Fields {0} are taken.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flip</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flip it with F and it fits.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Flip it with F, turn it with R, and it fits.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Forbidden fields</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>From here {0} grows: lay the piece so that its corners look towards the middle, where there is room.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Here the piece in hand meets an own corner.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>In hand</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>In this game corners touch corners: none may lie in the middle of a straight side.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>In what is expected you cover this place next, with {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>In what is expected {0} covers this place next, with {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It is in the way of {0}: 1 {3} placement, before there were {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It is in the way of {0}: 1 {3} placement, not {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It is in the way of {0}: {1} {3} placements, before there were {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It is in the way of {0}: {1} {3} placements, not {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It is in your way: 1 {3} placement, before there were {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It is in your way: 1 {3} placement, not {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It is in your way: {1} {3} placements, before there were {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It is in your way: {1} {3} placements, not {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It leaves 1 open corner, not {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It leaves 1 open corner.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It leaves {0} open corners, not {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It leaves {0} open corners.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It meets {0} at a corner.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It opens {2} for you: 1 field there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It opens {2} for you: {1} fields there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It opens {2} for {0}: 1 field there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It opens {2} for {0}: {1} fields there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It touches an own corner. Pieces of other colours may lie beside it as they like.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Keep corners open for each of them, and look which gap takes which piece.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Keep the single triangle: as the last piece of all it brings {0} points more.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lay it over a free starting field; Space goes there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lay it over one of the ringed fields.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Look at the game again, or begin another one.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Lozenges in fields</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move it by a field and it fits.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No colour has a place for a piece any more.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No own edge</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No piece</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No piece fits any more</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No piece has the shape of these fields.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No piece of the colour fits any more. What is left costs a point a triangle.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No side touches a side of the same colour.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No starting field</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nothing lies on {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>On an own piece</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>On another piece</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Open corners</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Open corners of your colour (key C).</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Over the rim</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Own pieces may meet at corners only. Field {0} shares a side with it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Own pieces may meet at corners only. Fields {0} share a side with it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Place a piece</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Place a {0} piece</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Place your first piece</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Players</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Put back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Ring at a point</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Round {0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Small rings in fields</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Strokes in fields</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take a piece from the tray and lay it down as it is.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take a piece from the tray, turn it with R, flip it with F, and lay it over a starting field.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take one that is still in the tray.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The fields form one of the pieces left.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The first piece covers {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The first piece lies</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The first piece of a colour covers a free starting field: {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The game is over</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The large ones need room: they are easiest to place now.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The piece in hand can cover these.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The piece must touch a piece of its own colour at a corner.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The {0} pieces</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The {0} {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The {0} {1} lies on {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This piece fits nowhere now: take another one.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This piece lies on the board already.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Touches no own corner</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Touches your own edge</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Triangles left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turn it with R and it fits.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turn it with R {0} times and it fits.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played can wait: now only you can get there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played can wait: now only {0} can get there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played closes the way of {0} to {2}: 1 field there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played closes the way of {0} to {2}: {1} fields there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played closes your way to {2}: 1 field there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played closes your way to {2}: {1} fields there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played is in the way of the own {2}: 1 placement, not {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played is in the way of the own {2}: {0} placements, not {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played takes a small piece, {0}, where one of {1} triangles fits.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your colour has one open corner: C shows it, Space goes there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your colour has {0} open corners: C shows them, Space goes to the next.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your pieces</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your {0} pieces</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>beside own pieces: forbidden</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>decides now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>ends the round</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>fields</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>fits here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>fits nowhere</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>flip</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>forbidden</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>forbidden fields</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>in hand</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>it fits only turned or flipped: R, F, Space</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>next piece</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>next place that fits</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>nothing yet</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>on the board</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>open corners</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>open corners of this colour</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>out</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>piece {0}, one triangle</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>piece {0}, {1} triangles</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>pieces of that size</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>place</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>put back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>puts colours out</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>score {0}, total {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>take a piece to see where it fits</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the last piece of {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the lower left side</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the lower right side</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the lower side</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the piece in hand fits here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the piece {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the upper left side</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the upper right side</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the upper side</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>thinking…</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>this piece fits nowhere now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>to play</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>triangles left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>turn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>turn or flip</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>your turn</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} fields stay in reach, not {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} fields stay in reach.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} has no place left and is out</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} has placed every piece: {1} points more</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} has placed everything</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} is out</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} is to play</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} left ({1})</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} may go on at {1} fields: the piece must touch a corner of its own colour, and no edge.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1} left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1} pieces left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} pieces with {1} triangles are left, and each triangle left costs a point.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} place the {3} {1} at {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} place {1} at {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} places the {3} {1} at {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} places {1} at {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} share the round</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} share the win</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} triangles</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} triangles leave the tray, not {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} triangles leave the tray.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} win</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} win the round</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} wins</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} wins the round</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, free</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, free starting field</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, one way</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, pieces left: {1}, {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, {1} of {2} ways</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}, {1} {2}, move {3}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: all pieces placed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: no pieces left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: triangles left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}: {1} {2} on {3}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}; does not fit: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0}; fits here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{1} has 1 place left: now is the time.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{1} has {0} places left: now is the time.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{1} is nearly out, 1 placement left: what was played can wait.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{1} is nearly out, {0} placements left: what was played can wait.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Umbrella</name>
  <message>
   <source>1 point</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>1 token</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A complete figure.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A figure is complete</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A figure that is passed on to this player comes here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A player has no figure tile left.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A scoring board is full.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A slide</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A slip with a number</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A tile comes and no figure space is empty: choose which of {0} it covers.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A tile is uncovered</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A token</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A token is 2 points, a whole track is more. The tile then goes to your left.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A token on space {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A track is full</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Arrow beside the stage</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>As the zones lie, one more slide completes figure {1} in {2} in 1 way.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>As the zones lie, one more slide completes figure {1} in {2} in {0} ways.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Black side up</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Centre</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose a complete figure, then a scoring space of its colour.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose a field that shares a side with the first one.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose blue, red, green or yellow.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose figure space 1, 2, 3 or 4.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose line 1, 2, 3 or 4.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose one of the umbrellas that the panel lists.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose row and column from 1 to 4.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose the figure that the passed tile covers.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose the left, the right or the centre zone.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose the side of the tile</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose the side of the tile that you hand on.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose what the tile covers</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Click an umbrella beside your stage, then the row or column to push it into. Four fields of a figure in one colour score.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Click one that waits beside it, then a row or column.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Each token gives 2 points; a track that is full gives its own points besides.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Every space of a track has a token: its points are yours.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Every umbrella in the own zone costs a point at the end; an empty one is worth 2.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Everybody else has one more turn, then the points are counted.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Everybody has taken the agreed number of turns.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Everything moved one field, and what fell out waits in the zone on the other side.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Extra slide: slide once more; it completes no figure.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Fewer wait in the own zone: 1 is left, which costs a point at the end.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Fewer wait in the own zone: {0} are left, each costs a point at the end.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Fields with a check</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Figure {0} in {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Figure {0} is complete in {1}: scoring space {2} is open.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Figure {0} is complete in {1}: scoring spaces {2} are open.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Figure {0} is complete. Put a token on one of {1} open spaces, or keep the figure.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Figure {0} is complete: choose a {1} scoring space.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Figures {0} are complete. Score one of them, on one of {1} open spaces, or keep them.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>First take an umbrella</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Full arrow</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Gust: move an umbrella away</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Gust: move an umbrella of your own zone to another zone.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Here it can be pushed in.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Here it is pushed in when you confirm.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Here there is {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It begins the end while you lead.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It begins the end while {0} leads.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It brings 1 point now, not {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It brings 1 point now.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It brings {0} points now, not {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It brings {0} points now.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It can bring the next figure nearer, or put something out of a rival's reach.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It can set up the next figure without moving a whole line.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It completes figure {0} in {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It covers a figure that was far from done: {0} of 4 at most.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It leaves 1 umbrella in the own zone, not {1}: each costs a point at the end.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It leaves {0} umbrellas in the own zone, not {1}: each costs a point at the end.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It makes 3 of 4 of figure {0} in {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It takes the {1} with which you could complete a figure.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It takes the {1} with which {0} could complete a figure.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Keep it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Keep the figure with K.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Look at the game again, or begin another one.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Move one umbrella of your own zone to another of your zones, or skip.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Name the two fields the other way round.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nearly complete: {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No figure has three of its four fields in one colour yet: bring one nearer.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No umbrella waits any more.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nothing on the stage is to be taken now.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nothing waits here: take from another zone, or skip.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now choose the figure space that the tile covers.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now choose the side of the tile with 1 or 2.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now move an umbrella of your own zone, or skip with K.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now put a token for your figure, or keep it with K.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now slide once more, or skip with K.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now slide: take an umbrella from one of your zones.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Now swap two neighbours of the stage, or skip with K.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>One slide serves two figures: {0} and {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Own</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Push one umbrella into a line: {0} wait in your zones, each for one of 4 lines.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Push your first umbrella</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Ring round an umbrella</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Score a figure or keep it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Several figures are complete in this colour: choose one first.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Skip</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Slide an umbrella</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Slide once more</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Slide once more, or skip. No figure can be completed by it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Slide until the four fields of a figure hold one colour.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>So many umbrellas wait here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Swap two neighbouring umbrellas of your stage.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Swap two umbrellas</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Swap two umbrellas that are side by side or one above the other, or skip.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take a colour that waits there.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Take one from left, right, centre or own.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The bonus of red lets one umbrella more slide.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The end begins</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The end begins: everybody else has one last turn.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The four fields of a figure hold one colour: that is a token on the scoring board.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The game is over</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The game is over.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The gust</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The own zone gets empty: that is 2 points if it stays so.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The slide</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The star stands in the corner that is the upper left one on the tile: here it is read turned as it lies. The other side of the tile, the {0}, shows another figure.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The supply of tokens is empty.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The swap</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The tile goes to the left neighbour, other side up: there it is another figure.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The tile goes to {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The tile moves on</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The tile that it passes hardly fits you: {1} of 4 at most.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The tile that it passes hardly fits {0}: {1} of 4 at most.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The {0} umbrella falls out into {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The {0} umbrella that falls out leaves the game.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This token finishes a track: 1 point.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This token finishes a track: {0} points.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Three of four are right in {0}: look for a line that brings the fourth.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Track of {0}: {1} points when all its spaces have tokens.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Track {0} is full</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Umbrellas wait in: {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What falls out lands on the other side: in a side zone for a neighbour, in your own at a point's cost.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What falls out leaves the game, so each slide counts.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What is covered is out of play until the tile above it goes on.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played begins the end while you are behind.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played begins the end while {0} is behind.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played breaks 3 of 4 of figure {1} of {0} in {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played breaks your 3 of 4 of figure {1} in {2}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played builds in {1}, and you have no open space in this colour.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played builds in {1}, and {0} has no open space in this colour.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played covers a figure of yours that was nearly done: {1} of 4.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played covers a figure of {0} that was nearly done: {1} of 4.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played passes you a tile that fits: {1} of 4 in {2} already.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played passes {0} a tile that fits: {1} of 4 in {2} already.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played sends {1} to {2}, where you can complete a figure with it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What was played sends {1} to {2}, where {0} can complete a figure with it.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Which figure?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Which side of the tile shall be up?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>White side up</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You hold it; it comes from here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>You win</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your left neighbour gets it as you turn it: which side is harder for their stage?</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your zones are empty: take an umbrella from any zone, and choose where it enters.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your zones are empty: take an umbrella from any zone.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>a figure in {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>a track full, {0} points</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>begins the end</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>black side</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>black side up</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>blow {0} to {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>blows umbrellas away</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>blows {0} to {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>choose</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>complete figure {0} in {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>complete in {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>completes figure {0} in {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>completes figures</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>completes tracks</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>confirm</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>cover figure space {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>cover it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>covers figure space {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>down column {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>everybody</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>fields</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>figure</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>figure {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>figure {0} in {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>into row {0} from the left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>into row {0} from the right</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>keep it</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>next place</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>next zone</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>own zone</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>own zone empty</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>pass the tile, {0} up</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>passes a figure on</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>passes the tile, {0} up</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>places tokens</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>put it back</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>row or column</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>row {0} column {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>row {0} column {1}: {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>score</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>score nothing</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>scores nothing</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>scoring space</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>skip</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>skip the bonus</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>skips the bonus</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>slide</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>slide {0} {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>slides {0} {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>swap {0} and {1} of the stage</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>swaps {0} and {1} of the stage</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>take a colour</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>take {0} from {1} and slide it {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>takes {0} from {1} and slides it {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the centre</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the left zone</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the own zone</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the own zone of {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the right zone</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the tile below on figure space {0} is uncovered</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the tile comes back on figure space {0}, {1} up</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the zone between {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>the {0} umbrella of {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>token on scoring space {0}, {1} left in the supply</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>tokens</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>track {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>track {0} is full: {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>tracks</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>up column {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>white side</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>white side up</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>with {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>yellow spaces</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>you</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>you get the tile on figure space {0}, {1} up</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>your own zone</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>zone {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>zone {0}: {1} {2}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} gets the tile on figure space {1}, {2} up</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} is thinking</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of 4 in {1}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} points</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} share the win</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} tokens</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} waits in: {1}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} wins</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>UmbrellaRules</name>
  <message>
   <source>A blue space moves one umbrella of the own zone to another zone.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A bonus is optional.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A figure can be completed only right after a slide that completes one.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A green space swaps two neighbouring umbrellas of the stage.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A player has four figure spaces.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A red space gives one more slide; it completes no figure.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A scoring board has ten spaces.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A token goes here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A token lies on this scoring space.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>A turn slides exactly once; something else is to be decided now.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>After the end everybody else had one last turn.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>All zones are yours</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Allowed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>An umbrella comes from the left, right, centre or own zone.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Choose a zone</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Complete</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Covered already</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Covers a tile</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Declined</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Everybody has taken the agreed number of turns.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Extra slide</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>From the supply</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Gust</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>In the last turns there are tokens also when the supply is empty.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>It slides</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Last turns</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No figure here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No slide now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No such bonus now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No such colour</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No such field</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No such line</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No such space</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No tile is being passed.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No tile lies on this figure space.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No token left</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No umbrella of this colour waits in the own zone.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No umbrella of this colour waits in this zone.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>No umbrella waits, or the last token is placed, or no figure is left.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Nobody has to complete a figure.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>None waits here</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not allowed</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not complete</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not neighbours</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not now</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Not your zone</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>On this figure space the tile is read turned; the star shows how.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Only umbrellas side by side or one above the other are swapped.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Other zones are open to you only while your own four are all empty.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Skipped</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Swap</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The colour of the space just covered decides about the bonus.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The four fields of the figure hold umbrellas of one colour.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The game is over</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The giver chooses</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The gust moves the umbrella out of the own zone.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The marked fields do not hold an umbrella of this colour.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The other way round</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The space has the colour of the figure and is open.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The stage has four rows and four columns.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The supply of tokens is empty.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The token comes from the supply.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The umbrella enters and everything in the line moves one field.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The upper or left field of the two is named first.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This rule allows the move.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>This rule forbids the move.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>To another zone</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Turned</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Umbrellas are blue, red, green and yellow.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Use your own zones</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Who completed the figure chooses the side on which it is passed.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Without an empty figure space the receiver chooses which tile is covered.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your four zones are empty: any zone of the table and any side will do.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Your four zones are empty: take an umbrella from any zone of the table.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>WarmUpNote</name>
  <message>
   <source>Preparing the computer player, at the first start only.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Preparing the computer player, first start only: {0}, {1} of {2}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>WhatIf</name>
  <message>
   <source>Back to the game. {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Hidden tiles are dealt at random here.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>Kept as a variation: {0} moves.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>What if: move for everybody. Escape or W goes back to the game.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} of {1} moves kept: what follows depends on tiles that you cannot know.</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Window</name>
  <message>
   <source>Open the sound part</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The moves before the damage can be opened.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The settings cannot be kept: {0}</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>The settings were damaged. What could not be read of them is kept as {0}.</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>back to the game</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>find an action</source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>what if</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
 <context>
  <name>Words</name>
  <message>
   <source>, </source>
   <translation type="unfinished"></translation>
  </message>
  <message>
   <source>{0} and {1}</source>
   <translation type="unfinished"></translation>
  </message>
 </context>
</TS>
