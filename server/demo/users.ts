import type { DatasetInput } from '@portal/contract/dataset';
import type { OrganizerRole } from '@portal/contract/organizerRoles';
import { domains, organiser, secondOrganiser } from './partners.ts';
import { phoneNumber, plain } from './words.ts';

type User = NonNullable<DatasetInput['users']>[number];

const password = 'demo1234';

const signIns: User[] = [
  {
    userID: 'anna',
    organizationID: organiser,
    firstNames: 'Anna',
    lastName: 'Virtanen',
    email: 'anna.virtanen@example.com',
    phone: phoneNumber(1),
    partners: ['aurora', 'pohjola'],
  },
  {
    userID: 'bertil',
    organizationID: organiser,
    firstNames: 'Bertil',
    lastName: 'Lindqvist',
    email: 'bertil.lindqvist@example.com',
    phone: phoneNumber(2),
    partners: ['baltic-audio'],
  },
  {
    userID: 'carol',
    organizationID: secondOrganiser,
    firstNames: 'Carol',
    lastName: 'Smith',
    email: 'carol.smith@example.com',
    phone: phoneNumber(3),
    partners: ['cascade'],
  },
  {
    userID: 'dora',
    organizationID: organiser,
    firstNames: 'Dora',
    lastName: 'Nieminen',
    email: 'dora.nieminen@example.com',
    phone: phoneNumber(4),
    partners: [],
  },
];

/** Who works in the console of an organiser, the first one's with each role (ORG-09). */
export const organizerUsers: {
  user: User & { organizationID: string };
  role: OrganizerRole;
}[] = (
  [
    ['owner', organiser, 'Outi', 'Salminen'],
    ['manager', organiser, 'Marko', 'Järvelä'],
    ['service', organiser, 'Silja', 'Kettunen'],
    ['finance', organiser, 'Timo', 'Rautio'],
    ['viewer', organiser, 'Katri', 'Hyvönen'],
    ['owner2', secondOrganiser, 'Olle', 'Sjögren'],
  ] as const
).map(([name, organizationID, firstNames, lastName], index) => ({
  user: {
    userID: name,
    organizationID,
    firstNames,
    lastName,
    email: `${name}@example.com`,
    phone: phoneNumber(60 + index),
    partners: [],
  },
  role: name === 'owner2' ? 'owner' : name,
}));

/** Works for another partner as well, so that colleagues may read but not save him. */
const shared = 'oskarilehtonen';
/** Was invited and has not chosen a password yet. */
const invited = 'petterisalo';

const colleagues: [partner: string, firstNames: string, lastName: string][] = [
  ['aurora', 'Mikko', 'Laine'],
  ['aurora', 'Sanna', 'Kärkkäinen'],
  ['aurora', 'Jussi', 'Mäkinen'],
  ['aurora', 'Elina', 'Hämäläinen'],
  ['aurora', 'Tero', 'Räsänen'],
  ['aurora', 'Kristiina', 'Björklund'],
  ['aurora', 'Oskari', 'Lehtonen'],
  ['aurora', 'Maria', 'Väisänen'],
  ['aurora', 'Petteri', 'Salo'],
  ['aurora', 'Heidi', 'Koskela'],
  ['aurora', 'Samuli', 'Ojala'],
  ['pohjola', 'Liisa', 'Pesonen'],
  ['pohjola', 'Kari', 'Nurmi'],
  ['pohjola', 'Ella', 'Seppälä'],
  ['baltic-audio', 'Stefan', 'Holmström'],
  ['baltic-audio', 'Åsa', 'Wikström'],
];

function keyOf(firstNames: string, lastName: string): string {
  return plain(`${firstNames}${lastName}`);
}

/** Everyone who can sign in; the password of all is the same. */
export const users: User[] = [
  ...[...signIns, ...organizerUsers.map(({ user }) => user)].map((user) => ({ ...user, password })),
  ...colleagues.map(([partner, firstNames, lastName], index) => ({
    userID: keyOf(firstNames, lastName),
    organizationID: organiser,
    firstNames,
    lastName,
    email: `${plain(firstNames)}.${plain(lastName)}@${domains.get(partner)}`,
    phone: phoneNumber(20 + index),
    ...(keyOf(firstNames, lastName) !== invited && { password }),
    partners: keyOf(firstNames, lastName) === shared ? [partner, 'kallio'] : [partner],
  })),
];

/** Who has signed in before, and how many hours ago. */
export const lastSignIns = colleagues
  .map(([, firstNames, lastName], index) => ({
    userID: keyOf(firstNames, lastName),
    hoursAgo: 3 + index * index * 5,
  }))
  .filter(({ userID }, index) => userID !== invited && index % 5 !== 3);
