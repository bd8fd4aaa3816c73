import type { DatasetInput } from '@portal/contract/dataset';
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

/** Everyone who can sign in; the password of all is the same. */
export const users: User[] = [
  ...signIns.map((user) => ({ ...user, password })),
  ...colleagues.map(([partner, firstNames, lastName], index) => ({
    userID: plain(`${firstNames}${lastName}`),
    organizationID: organiser,
    firstNames,
    lastName,
    email: `${plain(firstNames)}.${plain(lastName)}@${domains.get(partner)}`,
    phone: phoneNumber(20 + index),
    password,
    partners: [partner],
  })),
];
