import { expect, test } from 'vitest';
import { databaseBefore } from '../../test/migrating.ts';

const key = '3f2a91bc-07de-4d1c-9b7a-5e1f00c3a9d2';

/** Two invitations whose mails had all left or failed when the portal was killed, and mails of all ages. */
const before = `
  insert into organizations (name) values ('Fairs');
  insert into partners ("organizationID", name) values (1, 'Aurora');
  insert into users ("organizationID", "firstNames", "lastName", email)
  values (1, 'Anna', 'Aalto', 'anna@example.com');
  insert into events ("organizationID", name, "eventStarts", "eventEnds")
  values (1, 'Fair', now(), now());
  insert into "eventsPartners" ("eventID", "partnerID") values (1, 1);
  insert into "partnerEmails" ("eventID", "partnerID", title, "senderName", status)
  select 1, 1, 'Come', 'Us', 'sending' from generate_series(1, 3);
  insert into "partnerEmailRecipients" ("partnerEmailId", "receiverEmail", state)
  values (1, 'a@example.com', 'sent'), (1, 'b@example.com', 'failed'), (2, 'c@example.com', 'stopped'),
    (3, 'd@example.com', 'waiting'), (3, 'e@example.com', 'sent');
  insert into products ("eventID", name, price, "taxPercent") values (1, 'Pass', 10, 25.5);
  insert into orders ("organizationID", "eventID", "partnerID", "userID", name, status)
  values (1, 1, 1, 1, 'Order', 12);
  insert into "orderRows" ("orderID", "productID", name, status, "productCount", price,
    "originalPrice", "taxPercent", "taxAmount", "totalPriceIncludingProductCount")
  values (1, 1, 'Pass', 3, 1, 10, 10, 25.5, 2.55, 12.55);
  insert into tickets ("orderRowID", "eventID", "partnerID", "productName", "ticketKey")
  values (1, 1, 1, 'Pass', '${key}');
  insert into "outgoingMails" ("messageKey", recipient, subject, "partnerEmailRecipientId", attachment)
  select key, 'to@example.com', 'News', recipient, attachment::jsonb
  from (values ('invitation 4 1', 4, null), ('invitation abc', null, null),
    ('invitationTest 1 x', null, null), ('added 1 2 x', null, null), ('resetPassword x', null, null),
    ('notificationSummary 1 2026-01-01', null, null),
    ('badge 5 x', null, '{"badge": 5, "language": "fi"}'),
    ('ticket 1 x', null, '{"ticket": "${key}", "language": "en"}'),
    ('orderConfirmation 7 x', null, '{"language": "fi", "orderConfirmation": 7}')
  ) as mail(key, recipient, attachment);
  insert into "outgoingMails" ("messageKey", recipient, subject, state, html, "partnerEmailRecipientId")
  values ('invitation 1 1', 'a@example.com', 'News', 'sent', '', 1)`;

test('OPS-03, SRV-57: mails that wait keep what they take along, and what had left is ended', async () => {
  const { client, migrate } = await databaseBefore('0023_mailKinds.sql');
  await client.query(before);
  await migrate();
  const mails = await client.query(
    `select kind, reference from "outgoingMails" order by "outgoingMailID"`,
  );
  expect(mails.rows.map(({ kind, reference }) => [kind, reference])).toEqual([
    ['partnerEmail', { partnerEmailRecipientId: 4 }],
    ['invitation', {}],
    ['partnerEmailTest', {}],
    ['addedToPartner', {}],
    ['resetPassword', {}],
    ['notification', {}],
    ['badge', { eventsPersonID: 5, language: 'fi' }],
    ['ticket', { ticketID: 1, language: 'en' }],
    ['orderConfirmation', { orderID: 7, language: 'fi' }],
    ['partnerEmail', { partnerEmailRecipientId: 1 }],
  ]);
  const emails = await client.query(
    `select e.status, array_agg(r.state order by r."receiverEmail") as states
    from "partnerEmails" e join "partnerEmailRecipients" r using ("partnerEmailId")
    group by e."partnerEmailId" order by e."partnerEmailId"`,
  );
  expect(emails.rows).toEqual([
    { status: 'sent', states: ['sent', 'failed'] },
    { status: 'draft', states: ['waiting'] },
    { status: 'sending', states: ['waiting', 'sent'] },
  ]);
});
