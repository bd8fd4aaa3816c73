/**
 * What is always fetched together stands in one file: left alone, the bundler cuts it into dozens,
 * which compress worse and are a request each (S10).
 */
const groups = {
  base: /node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next)\//,
  /** Of Mantine what every screen shows, the login included. */
  kit: /@mantine\/core\/esm\/(?:core|components\/(?:Alert|Anchor|ActionIcon|Button|CloseButton|Group|Input|InputBase|Loader|PasswordInput|Stack|Text|TextInput|Title|Transition|UnstyledButton))\//,
  /** What calls the server and says what came of it: of login and area, not of the capture page. */
  calls:
    /contract\/src\/errors[^/]*\.ts$|web\/src\/(?:i18n|store|api\/(?:client|connection|effects|passing|session|token)|ui\/(?:notify|words))\.ts$/,
  /** The frame of the logged-in area, with its first screens' smallest parts. */
  frame:
    /contract\/src\/notifications\.ts$|web\/src\/(?:routes|app\/(?:SignedIn|Shell|TopBar|LanguageChoice|ChangePartnerModal|NotFoundPage)|api\/(?:live|query|user)|features\/notifications\/NotificationBell|ui\/(?:leave|links|Dialog|usePart|PartnerChoice|Section|RowList|Toasts))(?:\.module\.css|\.tsx?)$/,
  /** Router and cache: what every screen behind the login needs. */
  inside: /node_modules\/@tanstack\//,
};

export const chunkGroups = Object.entries(groups).map(([name, test]) => ({
  name,
  test,
  includeDependenciesRecursively: false,
}));
