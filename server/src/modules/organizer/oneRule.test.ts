import type { ImportFieldName, ImportKind } from '@portal/contract/importSheets';
import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import { importCalls } from '@portal/contract/organizerImportCalls';
import { organizerProductRoutes } from '@portal/contract/organizerProducts';
import { organizerSettingsRoutes } from '@portal/contract/organizerSettings';
import { partnerRoutes } from '@portal/contract/partners';
import { peopleRoutes } from '@portal/contract/people';
import { userRoutes } from '@portal/contract/users';
import { beforeAll, expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { problemsOf, readExample, testTarget } from '../datasets/testing.ts';
import { importingFair, tableOf } from './imports/imports.testing.ts';

let target: Awaited<ReturnType<typeof testTarget>>;
let server: TestServer;
beforeAll(async () => {
  target = await testTarget();
  server = await testServer(await testDatabase());
});

type Example = Awaited<ReturnType<typeof readExample>>;
type Scene = Awaited<ReturnType<typeof scene>>;

/** An organiser's manager, and an exhibitor of an event of theirs, with a user. */
async function scene() {
  const fair = await importingFair(server);
  const { make, organizationID, eventID } = fair;
  const { partnerID } = await make.partner({ organizationID, name: 'Lumo Lamps Oy' });
  await server.db.insertInto('eventsPartners').values({ eventID, partnerID }).execute();
  const own = server.as(
    await make.token(server.tokens, await make.user([partnerID], { organizationID })),
  );
  return { ...fair, partnerID, own };
}

/** Whether a call refuses what it was given. */
const refusesCall = (work: Promise<unknown>) =>
  work.then(
    () => false,
    ({ status }: { status: number }) => status === 400,
  );

/** Whether a table refuses a row with these cells, or the whole table. */
async function refusesRow(
  { call, eventID }: Scene,
  kind: ImportKind,
  cells: Partial<Record<ImportFieldName, string>>,
): Promise<boolean> {
  const work = call(importCalls[kind].preview, { eventID, body: tableOf([cells]) });
  return work.then(
    ({ data }) => data.rows.every(({ outcome }) => outcome === 'refused'),
    ({ status }: { status: number }) => status === 400,
  );
}

interface Bad {
  /** What a data set says that has it. */
  inDataset: (example: Example) => unknown;
  /** Everywhere else the same can be written. */
  elsewhere: Record<string, (given: Scene) => Promise<boolean>>;
}

const facts = organizerSettingsRoutes.createEvent.example;
const settings = organizerSettingsRoutes.saveEventSettings.example;

function ofEvent(inDataset: Bad['inDataset'], given: object): Bad {
  return {
    inDataset,
    elsewhere: {
      'a new event': ({ call }) =>
        refusesCall(call(organizerSettingsRoutes.createEvent, { body: { ...facts, ...given } })),
      'its settings': ({ call, eventID }) =>
        refusesCall(
          call(organizerSettingsRoutes.saveEventSettings, {
            eventID,
            body: { ...settings, ...given },
          }),
        ),
    },
  };
}

/** A field of an exhibitor, as a table and the exhibitor itself have it. */
const ofPartner = (field: 'contactEmail' | 'homepage' | 'name', value: string): Bad => ({
  inDataset: (example) => Object.assign(example.partners[0]!, { [field]: value }),
  elsewhere: {
    'a table of exhibitors': (given) =>
      refusesRow(given, 'exhibitors', { name: 'Sata Lamppua Oy', [field]: value }),
    'its own form': ({ own, partnerID }) =>
      refusesCall(own(partnerRoutes.savePartner, { partnerID, body: { [field]: value } })),
  },
});

const contact = organizerContactRoutes.addContact.example;

const ofUser = (field: 'email' | 'firstNames', value: string): Bad => ({
  inDataset: (example) => Object.assign(example.users[0]!, { [field]: value }),
  elsewhere: {
    'a contact': ({ call, eventID, partnerID }) =>
      refusesCall(
        call(organizerContactRoutes.addContact, {
          eventID,
          partnerID,
          body: { ...contact, [field]: value },
        }),
      ),
    'a table of exhibitors': (given) =>
      refusesRow(given, 'exhibitors', {
        name: 'Sata Lamppua Oy',
        userFirstNames: field === 'firstNames' ? value : 'Eero',
        userLastName: 'Äijälä',
        userEmail: field === 'email' ? value : 'eero@example.com',
      }),
    'a colleague': ({ own, partnerID }) =>
      refusesCall(
        own(userRoutes.createUser, {
          body: { ...userRoutes.createUser.example, partnerID, [field]: value },
        }),
      ),
  },
});

const ofPerson = (field: 'email' | 'firstNames', value: string): Bad => ({
  inDataset: (example) =>
    Object.assign(
      example.persons[0]!,
      field === 'email' ? { emails: [{ email: value, primary: true }] } : { [field]: value },
    ),
  elsewhere: {
    'a table of people': (given) =>
      refusesRow(given, 'persons', {
        name: 'Lumo Lamps Oy',
        firstNames: 'Väinö',
        lastName: 'Räsänen',
        email: 'vaino@example.com',
        [field]: value,
      }),
    'its exhibitor': ({ own, eventID, partnerID }) =>
      refusesCall(
        own(peopleRoutes.createPerson, {
          eventID,
          body: {
            ...peopleRoutes.createPerson.example,
            event: { ...peopleRoutes.createPerson.example.event, partnerID },
            ...(field === 'email'
              ? { emails: [{ email: value, primary: true }] }
              : { [field]: value }),
          },
        }),
      ),
  },
});

const ofProduct = (
  field: 'name' | 'price' | 'stock' | 'taxPercent',
  value: string,
  stored: string | number = value,
): Bad => ({
  inDataset: (example) => Object.assign(example.products[0]!, { [field]: stored }),
  elsewhere: {
    'a table of products': (given) =>
      refusesRow(given, 'products', {
        sku: 'C-2',
        name: 'Chair',
        price: '19.50',
        taxPercent: '25.5',
        [field]: value,
      }),
    'the form of the console': ({ call, eventID }) =>
      refusesCall(
        call(organizerProductRoutes.createProduct, {
          eventID,
          body: {
            ...organizerProductRoutes.createProduct.example,
            productCategoryIds: [],
            [field === 'name' ? 'nameFi' : field]: stored,
          },
        }),
      ),
  },
});

/** By what is wrong with each. */
const bad: Record<string, Bad> = {
  'an event without a name': ofEvent((example) => (example.events[0]!.name = ' '), { name: ' ' }),
  'an event that ends before it starts': ofEvent(
    (example) => (example.events[0]!.eventEnds = '+119d 09:00'),
    { eventEnds: '2027-03-03T07:00:00.000Z' },
  ),
  'a time without a zone': ofEvent(
    (example) => (example.events[0]!.eventEnds = '2027-03-04 09:00'),
    {
      eventEnds: '2027-03-04 09:00',
    },
  ),
  'a time zone that is none': ofEvent((example) => (example.events[0]!.timeZone = 'Helsinki'), {
    timeZone: 'Helsinki',
  }),
  'an exhibitor without a name': ofPartner('name', ' '),
  'a website that runs a script': ofPartner('homepage', 'javascript:alert(1)'),
  'an e-mail of a company that is none': ofPartner('contactEmail', 'info@'),
  'a user without a first name': ofUser('firstNames', ' '),
  'a user whose e-mail is none': ofUser('email', 'eero äijälä@example.com'),
  'a person without a name': ofPerson('firstNames', ' '),
  'a person whose e-mail is none': ofPerson('email', 'vaino@@example.com'),
  'a product without a name': ofProduct('name', ' '),
  'a price below nothing': ofProduct('price', '-1.00'),
  'a tax of more than all': ofProduct('taxPercent', '101'),
  'a stock below nothing': ofProduct('stock', '-1', -1),
};

test.each(Object.keys(bad))('ORG-04: %s is refused by every door alike', async (name) => {
  const { inDataset, elsewhere } = bad[name]!;
  const example = await readExample();
  inDataset(example);
  const problems = await problemsOf(target.load(example));
  expect(problems).toHaveLength(1);
  const { organizationID } = await factories(target.db).organization();
  const addContacts = () => Promise.reject(new Error('it is refused before'));
  const scope = { organizationID, addContacts, overwrites: [] };
  expect(await problemsOf(target.load(example, { scope }))).toEqual(problems);
  const given = await scene();
  const answers = Object.entries(elsewhere).map(
    async ([door, refuses]) => [door, await refuses(given)] as const,
  );
  expect(Object.fromEntries(await Promise.all(answers))).toEqual(
    Object.fromEntries(Object.keys(elsewhere).map((door) => [door, true])),
  );
});
