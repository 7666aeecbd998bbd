; Inno Setup 6: installs for one person, without an administrator. Made by packaging/build.py.
[Setup]
AppId={{@GUID@}
AppName=@TITLE@
AppVersion=@VERSION@
AppPublisher=@MAKER@
VersionInfoVersion=@NUMBERS@
PrivilegesRequired=lowest
DefaultDirName={localappdata}\Programs\@TITLE@
DisableProgramGroupPage=yes
DisableDirPage=auto
LicenseFile=@ROOT@\LICENSE
SetupIconFile=@ICON@
UninstallDisplayIcon={app}\@NAME@.exe
UninstallDisplayName=@TITLE@
OutputDir=@OUTPUT@
OutputBaseFilename=@NAME@-@VERSION@-windows-setup
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "hu"; MessagesFile: "compiler:Languages\Hungarian.isl"
Name: "ca"; MessagesFile: "compiler:Languages\Catalan.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked
Name: "open"; Description: "{cm:AssocFileExtension,@TITLE@,.@SUFFIX@}"

[InstallDelete]
; What a former version brought and this one does not.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "@BUNDLE@\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{userprograms}\@TITLE@"; Filename: "{app}\@NAME@.exe"
Name: "{userdesktop}\@TITLE@"; Filename: "{app}\@NAME@.exe"; Tasks: desktopicon

[Registry]
@REGISTRY@

[Run]
Filename: "{app}\@NAME@.exe"; Description: "{cm:LaunchProgram,@TITLE@}"; Flags: nowait postinstall skipifsilent
; No [UninstallDelete]: games and settings lie in the person's own folders and stay.
