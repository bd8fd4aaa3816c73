import type * as organizerMessages from './organizerMessages.ts';
import { changed, eero, type ExamplesOf } from './reference.ts';

const organizerMessage = {
  notificationID: 1,
  title: 'The hall opens at seven',
  state: 'shown',
  timeToShow: '2026-11-23T06:00:00.000Z',
  timeToHide: '2027-03-07T15:00:00.000Z',
  missingLanguage: null,
  exhibitorCount: 240,
  userCount: 512,
  readCount: 391,
  timeReminded: null,
} as const;
const { firstNames, lastName, email } = eero;

export const organizerMessagesExamples: ExamplesOf<typeof organizerMessages> = {
  organizerMessage,
  organizerMessageDetails: {
    ...organizerMessage,
    titleFi: 'Halli aukeaa seitsemältä',
    titleEn: organizerMessage.title,
    contentTextFi: '<p>{{exhibitor}}: pakettiautot portille 4.</p>',
    contentTextEn: '<p>{{exhibitor}}: gate 4 is for vans.</p>',
    unreadUserCount: 118,
    unreached: ['Pohjola Coffee Roasters Oy'],
    timeModified: changed,
  },
  messageReader: {
    partnersUsersNotificationsID: 1,
    partnerID: 1,
    partnerName: 'Aurora Robotics Oy',
    userID: 1,
    firstNames,
    lastName,
    email,
    timeRead: changed,
    timeMailed: null,
  },
  messagePreview: {
    exhibitors: [{ partnerID: 1, name: 'Aurora Robotics Oy', userCount: 3 }],
    userCount: 3,
    blanks: [{ placeholder: 'stand', partnerIDs: [1] }],
    leftOut: [
      { field: 'contentTextFi', dropped: [{ kind: 'attribute', what: 'onclick', count: 1 }] },
    ],
  },
};
