import {
  materialFolderType,
  orderRowStatus,
  orderStatus,
  personStatus,
  personType,
} from '@portal/contract/codes';
import { rowAmounts } from '@portal/contract/prices';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import { createLinkToken } from '../src/access/linkTokens.ts';
import { hashPassword } from '../src/access/passwords.ts';
import type { Schema } from '../src/db/schema.ts';
import type { Tokens } from '../src/access/tokens.ts';

type Given<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>;

export const password = 'correct horse';
const passwordHash = await hashPassword(password);
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

let count = 0;
/** A different one each time, and the same ones in each run. */
const nth = () => (count += 1);

/** Makes rows as tests need them: what a test does not name is believable and valid. */
export function factories(db: Db) {
  const organiserOf = async (eventID: number) =>
    (
      await db
        .selectFrom('events')
        .select('organizationID')
        .where('eventID', '=', eventID)
        .executeTakeFirstOrThrow()
    ).organizationID;
  const make = {
    organization: (given: Given<'organizations'> = {}) =>
      db
        .insertInto('organizations')
        .values({ name: `Organiser ${nth()}`, ...given })
        .returningAll()
        .executeTakeFirstOrThrow(),

    partner: async (given: Given<'partners'> = {}) =>
      db
        .insertInto('partners')
        .values({
          organizationID: given.organizationID ?? (await make.organization()).organizationID,
          name: `Partner ${nth()} Oy`,
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** A user who owns the account, can sign in with `password` and works for the partners. */
    user: async (partnerIDs: number[] = [], given: Given<'users'> = {}) => {
      const user = await db
        .insertInto('users')
        .values({
          organizationID: given.organizationID ?? (await make.organization()).organizationID,
          firstNames: 'Aino',
          lastName: 'Mäkelä',
          email: `user${nth()}@example.com`,
          passwordHash,
          timeOwned: inDays(-1),
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      for (const partnerID of partnerIDs)
        await db
          .insertInto('partnersUsers')
          .values({ partnerID, userID: user.userID, timeAccepted: inDays(-1) })
          .execute();
      return user;
    },

    /** An event in which the partners take part. */
    event: async (partnerIDs: number[] = [], given: Given<'events'> = {}) => {
      const event = await db
        .insertInto('events')
        .values({
          organizationID: given.organizationID ?? (await make.organization()).organizationID,
          name: `Fair ${nth()}`,
          eventStarts: inDays(10),
          eventEnds: inDays(12),
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      for (const partnerID of partnerIDs)
        await db
          .insertInto('eventsPartners')
          .values({ partnerID, eventID: event.eventID })
          .execute();
      return event;
    },

    /** A person with a place at the event: personnel of the partner unless told otherwise. */
    person: async (
      place: { eventID: number; partnerID: number },
      given: Given<'persons'> & { email?: string } = {},
      there: Given<'eventsPersons'> = {},
    ) => {
      const { email = `person${nth()}@example.com`, ...columns } = given;
      const { eventID, partnerID } = place;
      const organizationID = await organiserOf(eventID);
      const person = await db
        .insertInto('persons')
        .values({
          ...{ organizationID, partnerID },
          firstNames: 'Eero',
          lastName: 'Äijälä',
          emails: JSON.stringify([{ email, primary: true }]),
          ...columns,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await db
        .insertInto('eventsPersons')
        .values({
          eventID,
          partnerID,
          personID: person.personID,
          personType: personType.personnel,
          personStatus: personStatus.registered,
          ...there,
        })
        .execute();
      return person;
    },

    scanPoint: (place: { eventID: number; partnerID: number }, given: Given<'scanPoints'> = {}) =>
      db
        .insertInto('scanPoints')
        .values({ ...place, name: `Stand ${nth()}`, ...given })
        .returningAll()
        .executeTakeFirstOrThrow(),

    scan: ({ scanPointID }: { scanPointID: number }, given: Given<'scans'> = {}) =>
      db
        .insertInto('scans')
        .values({
          ...{ scanPointID, timeScanned: new Date().toISOString() },
          ...{ firstNames: 'Eeva', lastName: 'Lehto', email: `visitor${nth()}@example.com` },
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    captureDevice: (scanPointID: number, given: Given<'captureDevices'> = {}) =>
      db
        .insertInto('captureDevices')
        .values({
          ...{ scanPointID, deviceID: crypto.randomUUID() },
          ...{ name: `Phone ${nth()}`, unsentCount: 0, ...given },
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    product: (eventID: number, given: Given<'products'> = {}) =>
      db
        .insertInto('products')
        .values({ eventID, name: `Chair ${nth()}`, price: '10.00', taxPercent: '25.5', ...given })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** A bundle of so many of a product. */
    bundle: async (
      { eventID, productID }: { eventID: number; productID: number },
      quantity = 2,
      given: Given<'products'> = {},
    ) => {
      const name = `Set ${nth()}`;
      const bundle = await make.product(eventID, { name, isBundle: true, ...given });
      await db
        .insertInto('productBundles')
        .values({ productID: bundle.productID, bundledProductID: productID, quantity })
        .execute();
      return bundle;
    },

    order: async (
      place: { eventID: number; partnerID: number; userID: number },
      given: Given<'orders'> = {},
    ) => {
      const organizationID = await organiserOf(place.eventID);
      return db
        .insertInto('orders')
        .values({
          ...place,
          ...{ organizationID, name: `Order ${nth()}`, status: orderStatus.open },
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** A row that lies in the cart, where nothing else is said. */
    orderRow: (
      { orderID }: { orderID: number },
      product: Pick<Selectable<Schema['products']>, 'productID' | 'name' | 'price' | 'taxPercent'>,
      given: Given<'orderRows'> = {},
    ) => {
      const { productID, name, price, taxPercent } = product;
      const row = { productCount: 1, ...given };
      const { taxAmount, totalPriceIncludingProductCount } = rowAmounts({
        ...{ price, taxPercent, productCount: row.productCount },
      });
      return db
        .insertInto('orderRows')
        .values({
          ...{ orderID, productID, name, price, originalPrice: price, taxPercent, taxAmount },
          ...{ totalPriceIncludingProductCount, status: orderRowStatus.inCart },
          ...row,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    ticket: (
      place: { eventID: number; partnerID: number },
      { orderRowID }: { orderRowID: number },
      productName = 'Entry',
    ) =>
      db
        .insertInto('tickets')
        .values({ ...place, orderRowID, productName })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** The lead of one scan. */
    lead: async (point: { scanPointID: number }, given: Given<'scans'> = {}) => {
      const { leadKey } = await make.scan(point, given);
      return db
        .selectFrom('leads as l')
        .innerJoin('scanPoints as p', (join) =>
          join.onRef('p.partnerID', '=', 'l.partnerID').onRef('p.eventID', '=', 'l.eventID'),
        )
        .selectAll('l')
        .where('p.scanPointID', '=', point.scanPointID)
        .where('l.leadKey', '=', leadKey)
        .executeTakeFirstOrThrow();
    },

    leadNote: (by: { leadID: number; userID: number }, content = 'Send the quote') =>
      db
        .insertInto('leadNotes')
        .values({ ...by, content })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** A material whose file is nowhere: the row alone. */
    material: async (
      place: { eventID: number; partnerID: number },
      given: Given<'materials'> = {},
    ) => {
      const organizationID = await organiserOf(place.eventID);
      return db
        .insertInto('materials')
        .values({
          ...place,
          organizationID,
          materialFolderType: materialFolderType.partnerMaterial,
          name: `Price list ${nth()}`,
          originalFileName: 'prices.pdf',
          fileExtension: 'pdf',
          contentType: 'application/pdf',
          fileSize: 1000,
          storageName: crypto.randomUUID(),
          isPublic: true,
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** A link to a material of its own. */
    file: async (place: { eventID: number; partnerID: number }, name = `File ${nth()}`) => {
      const { materialID } = await make.material(place, { name });
      return db
        .insertInto('eventsPartnersFiles')
        .values({ ...place, materialID, name })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    partnerEmail: (
      place: { eventID: number; partnerID: number | null },
      given: Given<'partnerEmails'> = {},
    ) =>
      db
        .insertInto('partnerEmails')
        .values({ ...place, title: `Welcome ${nth()}`, senderName: 'Aino Mäkelä', ...given })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Somebody to whom an invitation goes or went. */
    recipient: (
      { partnerEmailId }: { partnerEmailId: number },
      given: Given<'partnerEmailRecipients'> = {},
    ) =>
      db
        .insertInto('partnerEmailRecipients')
        .values({ partnerEmailId, receiverEmail: `guest${nth()}@example.com`, ...given })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** A notification that this user gets for this partner. */
    notification: async (
      to: { userID: number; partnerID: number },
      given: Given<'notifications'> = {},
    ) => {
      const { notificationID } = await db
        .insertInto('notifications')
        .values({
          organizationID: given.organizationID ?? (await make.organization()).organizationID,
          title: `News ${nth()}`,
          contentText: '<p>Doors open at <strong>nine</strong>.</p>',
          timeToShow: inDays(-1),
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return db
        .insertInto('partnersUsersNotifications')
        .values({ ...to, notificationID })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    visitor: (place: { eventID: number; partnerID: number }, given: Given<'visitors'> = {}) =>
      db
        .insertInto('visitors')
        .values({
          ...place,
          ...{ firstName: 'Ilona', lastName: 'Saari', company: 'Nordwind Oy', activityTime: 95 },
          ...{ email: `visitor${nth()}@example.com`, phone: '+358 40 765 4321' },
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** An API key of the organiser, as its systems send it. */
    apiKey: async (organizationID: number) => {
      const { token, tokenHash } = createLinkToken();
      await db
        .insertInto('apiKeys')
        .values({ organizationID, name: 'Live platform', keyHash: tokenHash })
        .execute();
      return token;
    },

    /** A picture that a partner uploaded for its logo; of its files there is nothing. */
    logo: ({ organizationID, partnerID }: { organizationID: number; partnerID: number }) =>
      db
        .insertInto('materials')
        .values({
          organizationID,
          partnerID,
          materialFolderType: materialFolderType.logo,
          isPublic: true,
          name: 'Logo',
          originalFileName: 'logo.png',
          fileExtension: 'png',
          contentType: 'image/png',
          fileSize: 1,
          storageName: crypto.randomUUID(),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    session: async ({ userID, organizationID }: { userID: number; organizationID: number }) => {
      const { sessionID } = await db
        .insertInto('sessions')
        .values({ userID, organizationID, userAgent: 'test' })
        .returning('sessionID')
        .executeTakeFirstOrThrow();
      return sessionID;
    },

    /** A token of a new session of the user, as a login would give. */
    token: async (tokens: Tokens, user: { userID: number; organizationID: number }) => {
      const { userID, organizationID } = user;
      const sessionID = await make.session(user);
      return tokens.sign({ userID, organizationID, sessionID });
    },

    /** An id that nothing has. */
    nobody: () => 900_000_000 + nth(),
  };
  return make;
}
