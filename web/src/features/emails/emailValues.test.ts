import type { PartnerEmailDetails } from '@portal/contract/emails';
import { expect, test } from 'vitest';
import { addressesIn, emailBody, loadedEmail, loadedTemplate, writtenAs } from './emailValues.ts';

const recipient = (partnerEmailRecipientId: number, receiverEmail: string) =>
  ({ partnerEmailRecipientId, receiverEmail }) as PartnerEmailDetails['partnerEmailRecipients'][0];

const stored = [recipient(1, 'eero@example.com'), recipient(2, 'aino@example.com')];
const fields = { title: 'Welcome', senderName: 'Aurora', contentHtml: '<p>Hello</p>' };

test('MAIL-14: who is off the list is sent with the time, who came without a number, nobody else', () => {
  const recipients = writtenAs([
    { receiverEmail: 'aino@example.com' },
    { receiverEmail: 'ulla@example.com', name: 'Ulla Ääri' },
  ]);
  const time = '2027-01-01T00:00:00.000Z';
  expect(emailBody({ ...fields, recipients }, stored, time)).toEqual({
    ...fields,
    partnerEmailRecipients: [
      { partnerEmailRecipientId: 1, receiverEmail: 'eero@example.com', timeDeleted: time },
      { receiverEmail: 'ulla@example.com', name: 'Ulla Ääri' },
    ],
  });
  const { values } = loadedEmail({
    ...fields,
    partnerEmailRecipients: stored,
  } as PartnerEmailDetails);
  expect(emailBody(values, stored).partnerEmailRecipients).toEqual([]);
});

test('MAIL-05, MAIL-06: a new invitation has what the template says, the exhibitor’s name, and no recipients', () => {
  const template = { partnerEmailId: 7, partnerID: null, isEnabled: true, ...fields };
  expect(loadedTemplate(template, 'Pohjola')).toEqual({
    values: { ...fields, senderName: 'Pohjola', recipients: '' },
  });
  expect(addressesIn('')).toEqual([]);
});
