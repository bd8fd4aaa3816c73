import * as z from 'zod/mini';
import { blankable, html, id, longText, optional, text, time, trueOrFalse } from './fields.ts';
import { longestEventText } from './organizerSettings.ts';
import { droppedPart } from './organizerTexts.ts';
import { givenAtMost } from './organizerPackages.ts';
import { route } from './route.ts';

const count = z.int();
const word = optional(z.string());

/** What a message says of each exhibitor that it is for (ORG-78). */
export const messagePlaceholders = ['exhibitor', 'stand', 'openTasks'] as const;
export type MessagePlaceholder = (typeof messagePlaceholders)[number];

/** As a text has it. */
export const placeholderMark = (name: MessagePlaceholder): string => `{{${name}}}`;

/** Where a message stands: withdrawn, still to be shown, shown now, or shown no more. */
export const messageStates = ['coming', 'shown', 'over', 'withdrawn'] as const;
export type MessageState = (typeof messageStates)[number];

/** A message to exhibitors of an event, as the organiser’s list tells of it (ORG-78 … 80). */
export const organizerMessage = z.object({
  notificationID: id,
  /** In the language of the caller, where it has one in it. */
  title: z.string(),
  state: z.enum(messageStates),
  timeToShow: time,
  timeToHide: optional(time),
  /** The language in which it says less than in the other; null: neither. */
  missingLanguage: optional(z.enum(['fi', 'en'])),
  exhibitorCount: count,
  userCount: count,
  readCount: count,
  timeReminded: optional(time),
});
export type OrganizerMessage = z.output<typeof organizerMessage>;

/** A message with its texts, as they were written. */
export const organizerMessageDetails = z.object({
  ...organizerMessage.shape,
  titleFi: word,
  titleEn: word,
  contentTextFi: optional(html),
  contentTextEn: optional(html),
  /** Who would be mailed that they have not read it: each account once. */
  unreadUserCount: count,
  /** Of the exhibitors, those of which nobody gets it. */
  unreached: z.array(z.string()),
  timeModified: time,
});
export type OrganizerMessageDetails = z.output<typeof organizerMessageDetails>;

/** Who gets a message for an exhibitor, and when they have read it (ORG-80). */
export const messageReader = z.object({
  partnersUsersNotificationsID: id,
  partnerID: id,
  partnerName: z.string(),
  userID: id,
  firstNames: z.string(),
  lastName: z.string(),
  email: z.string(),
  timeRead: optional(time),
  timeMailed: optional(time),
});
export type MessageReader = z.output<typeof messageReader>;

export const messageTextFields = ['contentTextFi', 'contentTextEn'] as const;

/** What sending a message would do (ORG-78). */
export const messagePreview = z.object({
  exhibitors: z.array(z.object({ partnerID: id, name: z.string(), userCount: count })),
  userCount: count,
  /** Of which exhibitors a placeholder of it says nothing. */
  blanks: z.array(z.object({ placeholder: z.enum(messagePlaceholders), partnerIDs: z.array(id) })),
  leftOut: z.array(z.object({ field: z.enum(messageTextFields), dropped: z.array(droppedPart) })),
});
export type MessagePreview = z.output<typeof messagePreview>;

export const organizerMessagesList = {
  order: ['title', 'timeToShow', 'timeToHide'],
  defaultOrder: { timeToShow: 'desc' },
  search: ['titleFi', 'titleEn'],
  filter: { state: z.enum(messageStates) },
} as const;
export const messageReadersList = {
  order: ['partnerName', 'lastName', 'timeRead'],
  defaultOrder: { partnerName: 'asc' },
  search: ['partnerName', 'firstNames', 'lastName', 'email'],
  filter: { isRead: trueOrFalse },
} as const;

const mark = /\{\{[^{}]*\}\}/g;
const marks: readonly string[] = messagePlaceholders.map(placeholderMark);
/** Whether all placeholders of a text are known. */
export const hasKnownMarks = (written: string | null): boolean =>
  (written ?? '').match(mark)?.every((one) => marks.includes(one)) ?? true;
const known = z.refine<string | null>(hasKnownMarks, 'placeholder');

const words = {
  titleFi: blankable(text()).check(known),
  titleEn: blankable(text()).check(known),
  contentTextFi: blankable(longText(longestEventText)).check(known),
  contentTextEn: blankable(longText(longestEventText)).check(known),
};
type Words = { [Name in keyof typeof words]: string | null };
const saidBy = (one: 'titleFi' | 'contentTextFi', other: 'titleEn' | 'contentTextEn') =>
  z.refine<Words>((given) => Boolean(given[one] || given[other]), {
    path: [one],
    error: 'missing',
  });
const isTold = [saidBy('titleFi', 'titleEn'), saidBy('contentTextFi', 'contentTextEn')] as const;

const shown = { timeToShow: optional(time), timeToHide: optional(time) };
const endsLater = z.refine<{ timeToShow: string | null; timeToHide: string | null }>(
  ({ timeToShow, timeToHide }) =>
    !timeToHide || Date.parse(timeToHide) > (timeToShow ? Date.parse(timeToShow) : Date.now()),
  { path: ['timeToHide'], error: 'beforeStart' },
);
const recipients = { partnerIDs: z.array(id).check(z.minLength(1), z.maxLength(givenAtMost)) };

const exampleWords = {
  titleFi: 'Halli aukeaa seitsemältä',
  titleEn: 'The hall opens at seven',
  contentTextFi: '<p>{{exhibitor}}: pakettiautot portille 4.</p>',
  contentTextEn: '<p>{{exhibitor}}: gate 4 is for vans.</p>',
};
const exampleTimes = {
  timeToShow: '2026-11-23T06:00:00.000Z',
  timeToHide: '2027-03-07T15:00:00.000Z',
};

const O = '/organizer/events/:eventID/messages';
const reads = { method: 'GET', access: 'organizer', right: 'readExhibitors' } as const;
const manages = { method: 'POST', access: 'organizer', right: 'manageMessages' } as const;
const changes = { ...manages, audited: 'exhibitor', idempotent: true } as const;

/** Messages to exhibitors: notifications that the organiser writes in the console (ORG-78 … 80). */
export const organizerMessageRoutes = {
  organizerMessages: route({
    ...reads,
    path: O,
    summary:
      'The notifications about an event, those of a data set too: how many users get each, and how many have read it.',
    list: organizerMessagesList,
    spreadsheet: true,
    reply: { messages: z.array(organizerMessage) },
  }),
  organizerMessage: route({
    ...reads,
    path: `${O}/:notificationID`,
    summary: 'A message with its texts in both languages.',
    reply: { message: organizerMessageDetails },
  }),
  messageReaders: route({
    ...reads,
    path: `${O}/:notificationID/readers`,
    summary: 'Who gets a message for which exhibitor, and when they have read it.',
    list: messageReadersList,
    spreadsheet: true,
    reply: { readers: z.array(messageReader) },
  }),
  previewMessage: route({
    ...manages,
    path: `${O}/preview`,
    audited: false,
    summary:
      'Whom a message would reach, of whom its placeholders say nothing, and what of its texts would be left out; nothing is stored.',
    body: z.object({ ...words, ...recipients }).check(...isTold),
    example: { ...exampleWords, partnerIDs: [1] },
    reply: { preview: messagePreview },
    errors: ['messageEmpty', 'htmlTooComplex'],
  }),
  testMessage: route({
    ...manages,
    path: `${O}/test`,
    audited: 'exhibitor',
    idempotent: true,
    summary: 'Mails a message to the caller alone, as it would reach this exhibitor.',
    body: z.object({ ...words, partnerID: id }).check(...isTold),
    example: { ...exampleWords, partnerID: 1 },
    reply: { message: z.string() },
    errors: ['tooManyMails', 'messageEmpty', 'htmlTooComplex'],
  }),
  createMessage: route({
    ...changes,
    path: O,
    summary:
      'Sends a message to all users of these exhibitors; whoever comes to one of them later gets it too, as long as it shows, or without an end until the event is over.',
    body: z.object({ ...words, ...shown, ...recipients }).check(...isTold, endsLater),
    example: { ...exampleWords, ...exampleTimes, partnerIDs: [1] },
    reply: { message: organizerMessageDetails },
    errors: ['placeholderEmpty', 'messageEmpty', 'htmlTooComplex'],
  }),
  saveMessage: route({
    ...changes,
    path: `${O}/:notificationID`,
    summary:
      'Changes what a message says and when it shows; for whom it is stays, and who has read it.',
    body: z
      .object({ ...words, ...shown, timeModified: z.optional(time) })
      .check(...isTold, endsLater),
    example: { ...exampleWords, ...exampleTimes },
    reply: { message: organizerMessageDetails },
    errors: [
      'changedMeanwhile',
      'messageWithdrawn',
      'placeholderEmpty',
      'messageEmpty',
      'htmlTooComplex',
    ],
  }),
  withdrawMessage: route({
    ...changes,
    path: `${O}/:notificationID/withdraw`,
    summary:
      'Withdraws a message: exhibitors see it no more, and mails of it that have not left do not leave. Again is harmless.',
    reply: { message: organizerMessageDetails },
  }),
  remindOfMessage: route({
    ...changes,
    path: `${O}/:notificationID/reminder`,
    summary:
      'Mails a message to the users who have not read it, whatever they chose of notifications by mail: each account once, and a message once.',
    reply: { message: organizerMessageDetails, mailedCount: count },
    errors: ['messageNotShown', 'messageReminded', 'tooManyMails'],
  }),
} as const;
