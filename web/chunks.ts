/**
 * What is always fetched together stands in one file: left alone, the bundler cuts it into dozens,
 * which compress worse and are a request each (S10).
 */
const groups = {
  base: /node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next)\//,
  /** Of Mantine what every screen shows, the login included. */
  kit: /@mantine\/core\/esm\/(?:core|components\/(?:Alert|Anchor|ActionIcon|Button|CloseButton|Group|Input|InputBase|Loader|PasswordInput|Stack|Text|TextInput|Title|Transition|UnstyledButton))\//,
  /** Router and cache: what every screen behind the login needs. */
  inside: /node_modules\/@tanstack\//,
};

export const chunkGroups = Object.entries(groups).map(([name, test]) => ({
  name,
  test,
  includeDependenciesRecursively: false,
}));
