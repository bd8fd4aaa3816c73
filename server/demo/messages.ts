import {
  personStatus,
  type EmailStatus,
  type PersonStatus,
  type RecipientState,
} from '@portal/contract/codes';
import type { DatasetInput } from '@portal/contract/dataset';
import { templates } from './eventTexts.ts';
import { auroraGuests } from './people.ts';
import { organiser } from './partners.ts';
import { at } from './words.ts';

type PartnerEmail = NonNullable<DatasetInput['partnerEmails']>[number];
type Notification = NonNullable<DatasetInput['notifications']>[number];

type Recipient = NonNullable<PartnerEmail['partnerEmailRecipients']>[number];

const { notParticipating, registered, checkedIn, noShow, checkedOut } = personStatus;
const came: PersonStatus[] = [registered, checkedIn, noShow, checkedOut];

/** What a guest of this status has answered, if anything. */
function answerOf(status: PersonStatus | undefined): RecipientState {
  if (status === notParticipating) return 'declined';
  return status !== undefined && came.includes(status) ? 'registered' : 'sent';
}

const unknownUser = '550 5.1.1 The email account that you tried to reach does not exist.';

/** The guests from so many to so many, as an e-mail of this status has come with them. */
function recipients([from, to]: [number, number], status: EmailStatus): Recipient[] {
  return auroraGuests.slice(from, to).map(({ firstNames, lastName, emails, events }, i) => {
    const recipient = {
      receiverEmail: emails?.[0]?.email ?? '',
      name: `${firstNames} ${lastName}`,
    };
    if (status === 'draft') return recipient;
    if (status === 'failed') return { ...recipient, state: 'failed', serverWords: unknownUser };
    if (status === 'sending') return { ...recipient, state: i < 11 ? 'sent' : 'waiting' };
    const answer = answerOf(events?.[0]?.personStatus);
    if (i % 9 === 8 && answer === 'sent')
      return { ...recipient, state: 'failed', serverWords: unknownUser };
    return { ...recipient, state: i % 7 === 6 && answer === 'sent' ? 'optedOut' : answer };
  });
}

const finnish = [
  '<h2>Tervetuloa osastollemme 6f21!</h2>',
  '<p>Hei,</p>',
  '<p>kutsumme sinut tutustumaan <strong>AR-7</strong>-robottiin, jonka voit opettaa itse ' +
    'viidessä minuutissa. Lippu on meiltä:</p>',
  '<p>{{registrationFormLink}}</p>',
  '<ul><li>Näytökset tasatunnein</li><li>Kahvit tarjoaa Pohjola</li></ul>',
  '<p>Nähdään messuilla!<br>Anna Virtanen</p>',
].join('\n');

const inFinnish = ['finnish', 'reminder', 'thanks'];

function email(
  key: string,
  title: string,
  status: EmailStatus,
  range: [number, number],
  age: number,
): PartnerEmail {
  return {
    partnerEmailId: `aurora-${key}`,
    eventID: 'nordic-expo',
    partnerID: 'aurora',
    title,
    senderName: 'Aurora Robotics',
    contentHtml: inFinnish.includes(key) ? finnish : templates.en.contentHtml,
    status,
    timeSent: status === 'sent' ? at(-age, 9, 4) : null,
    timeModified: at(-age, 9, 1),
    partnerEmailRecipients: recipients(range, status),
  };
}

export const partnerEmails: PartnerEmail[] = [
  email('first', 'You are invited: meet the AR-7 at Nordic Expo', 'sent', [0, 24], 28),
  email('finnish', 'Kutsu: näe AR-7 työssä messuilla', 'sent', [24, 40], 26),
  email('partners', 'Breakfast for our partners', 'sent', [6, 14], 17),
  email('reminder', 'Muistutus: lippusi odottaa sinua', 'sent', [2, 12], 9),
  email('press', 'Press briefing at stand 6f21', 'failed', [40, 42], 7),
  email('last-call', 'Last call: free tickets until Friday', 'sending', [30, 48], 1),
  email('evening', 'An evening with Aurora Robotics', 'draft', [0, 5], 3),
  email('thanks', 'Kiitos käynnistä – tässä esitteemme', 'draft', [0, 0], 2),
  {
    ...email('baltic', 'Listen before you look', 'sent', [0, 6], 11),
    partnerEmailId: 'baltic-listen',
    partnerID: 'baltic-audio',
    senderName: 'Baltic Audio',
  },
];

interface Notice {
  title: string;
  text: string;
  age: number;
  eventID?: string;
  read?: boolean;
}

const notices: Notice[] = [
  {
    title: 'Nordic Expo: the hall map is out',
    text: '<p>The map of halls 6 and 7 is ready. Check that your stand is where it should be and tell us by Friday.</p>',
    age: 40,
    eventID: 'nordic-expo',
    read: true,
  },
  {
    title: 'The new portal is here',
    text: '<p>Welcome to the new exhibitor portal! The same account works at all of our events.</p>',
    age: 38,
    read: true,
  },
  {
    title: 'Order power before the rush',
    text: '<p>Power sockets ordered <strong>three weeks before</strong> the opening are installed in time for build-up.</p>',
    age: 30,
    eventID: 'nordic-expo',
    read: true,
  },
  {
    title: 'Invitations: the template is ready',
    text: '<p>You can now send invitations from the e-mail tab. Each guest gets a personal registration link.</p>',
    age: 27,
    eventID: 'nordic-expo',
    read: true,
  },
  {
    title: 'Service hours in the holidays',
    text: '<p>Our exhibitor service answers on weekdays from 8 to 16, also between the holidays.</p>',
    age: 20,
    read: true,
  },
  {
    title: 'Tampere Tech Days: orders are open',
    text: '<p>The shop is open. You may change your orders until the portal closes.</p>',
    age: 16,
    eventID: 'tampere-tech-days',
    read: true,
  },
  {
    title: 'Build-up times for hall 6',
    text: '<p>Build-up runs from 8 to 20 on both days. <em>Heavy deliveries</em> come through gate 4:</p><ul><li>first day 8–12</li><li>second day 8–10</li></ul>',
    age: 8,
    eventID: 'nordic-expo',
  },
  {
    title: 'Rehearse your scan points',
    text: '<p>Open the capture link of each scan point on the phone that you will use, and try the test badge.</p>',
    age: 5,
    eventID: 'nordic-expo',
  },
  {
    title: 'Health Summit: rules on contact details',
    text: '<p>Visitors’ e-mail addresses and telephone numbers are not shown to exhibitors at this event.</p>',
    age: 4,
    eventID: 'health-summit',
  },
  {
    title: 'Places left for the exhibitors’ evening',
    text: '<p>There is room for 60 more guests at the exhibitors’ evening. The tickets are in the shop under <u>Tickets and leads</u>.</p>',
    age: 2,
    eventID: 'nordic-expo',
  },
  {
    title: 'Maintenance on Sunday night',
    text: '<p>The portal is away for a quarter of an hour on Sunday at 23. What you have saved stays saved.</p>',
    age: 1,
  },
  {
    title: 'Badges are printed tomorrow',
    text: '<p>Check the names of your personnel today: badges are printed tomorrow morning.</p>',
    age: 1,
    eventID: 'nordic-expo',
  },
  {
    title: 'See you at the opening!',
    text: '<p>The doors open at nine. Thank you for being with us.</p>',
    age: -10,
    eventID: 'nordic-expo',
  },
];

const readers = ['anna', 'mikkolaine', 'sannakarkkainen'];

/** To Aurora by name, read or not; one more to everybody in the event. */
export const notifications: Notification[] = [
  ...notices.map(({ title, text, age, eventID, read = false }, index) => ({
    notificationID: `notice-${index + 1}`,
    organizationID: organiser,
    eventID,
    title,
    contentText: text,
    timeToShow: at(-age, 8, 30),
    recipients: readers.map((userID) => ({
      partnerID: 'aurora',
      userID,
      markedAsRead: read,
      timeRead: read ? at(-age, 12, 5) : null,
    })),
  })),
  {
    notificationID: 'notice-everybody',
    organizationID: organiser,
    eventID: 'nordic-expo',
    title: 'Welcome to Nordic Expo',
    contentText:
      '<p>Here you find everything that your stand needs. Start with the <strong>Exhibitor</strong> tab.</p>',
    timeToShow: at(-60, 8, 30),
  },
];
