/** The pages of the guide for organisers, in the order in which they meet what they are about. */
export const consoleTopics = [
  'start',
  'events',
  'exhibitors',
  'people',
  'points',
  'orders',
  'products',
  'packages',
  'tasks',
  'messages',
  'import',
  'users',
  'acting',
  'keys',
] as const;

export type ConsoleTopic = (typeof consoleTopics)[number];

const byPart: [part: RegExp, topic: ConsoleTopic][] = [
  [/\/imports?\b|\/datasets\b/, 'import'],
  [/\/events\/\d+\/people\b/, 'people'],
  [/\/events\/\d+\/scanpoints\b/, 'points'],
  [/\/events\/\d+\/orders\b/, 'orders'],
  [/\/events\/\d+\/(?:messages|guestInvitations)\b/, 'messages'],
  [/\/events\/\d+\/products\b/, 'products'],
  [/\/packages\b/, 'packages'],
  [/\/tasks\b/, 'tasks'],
  [/\/exhibitors\b/, 'exhibitors'],
  [/\/(?:log|keys)\b/, 'keys'],
  [/\/users\b/, 'users'],
  [/\/(?:settings|dates|copy|new|events)\b/, 'events'],
];

/** What the guide says about a screen of the console; also of the page of the guide itself. */
export const consoleTopicAt = (pathname: string): ConsoleTopic =>
  consoleTopics.find((topic) => pathname === `/organizer/help/${topic}`) ??
  byPart.find(([part]) => part.test(pathname))?.[1] ??
  'start';
