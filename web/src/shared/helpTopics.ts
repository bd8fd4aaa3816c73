/** The pages of the guide, in the order in which an exhibitor meets what they are about. */
export const helpTopics = [
  'start',
  'profile',
  'people',
  'invitations',
  'scanning',
  'leads',
  'shop',
  'orders',
  'analytics',
  'settings',
] as const;

export type HelpTopic = (typeof helpTopics)[number];

const byPart: [part: RegExp, topic: HelpTopic][] = [
  [/^\/settings/, 'settings'],
  [/^\/orders|\/(?:orders|orderSummary)\b/, 'orders'],
  [/\/exhibitor\b/, 'profile'],
  [/\/(?:people\/guests|emails)\b/, 'invitations'],
  [/\/people\b/, 'people'],
  [/\/scanpoints\/leads\b/, 'leads'],
  [/\/scanpoints\b/, 'scanning'],
  [/\/(?:shop|checkout)\b/, 'shop'],
  [/\/analytics\b/, 'analytics'],
];

/** What the guide says about the screen at an address. */
export const helpTopicAt = (pathname: string): HelpTopic =>
  byPart.find(([part]) => part.test(pathname))?.[1] ?? 'start';
