import { randomUUID } from 'node:crypto';
import type { DatasetInput } from '@portal/contract/dataset';
import type { Page } from '@playwright/test';
import { handAt, type Hand } from './counted.ts';
import { expect, organiser, test } from './portal.ts';
import { openStand } from './stand.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** A stand that has one of everything. */
async function openBusyStand(page: Page): Promise<void> {
  const key = `tasks-${randomUUID().slice(0, 8)}`;
  const event = {
    partnerPortal: { isProductsEnabled: true },
    templateEmail: {
      partnerEmailId: `${key}-template`,
      title: 'Come and see us',
      senderName: 'Stand Oy',
      contentHtml: '<p>Your ticket: {{registrationFormLink}}</p>',
      isEnabled: true,
    },
  };
  const partner = {
    invoiceCompany: 'Stand Oy',
    invoiceCompanyBusinessID: '1234567-1',
    invoiceStreetAddress: 'Teollisuuskatu 1',
    invoicePostalCode: '00510',
    invoiceCity: 'Helsinki',
  };
  const person = {
    personID: `${key}-person`,
    organizationID: organiser,
    firstNames: 'Kaino',
    lastName: 'Koskela',
    emails: [{ email: `kaino.${key}@example.com`, primary: true }],
  };
  await openStand(page, '', { event, partner }, (participation): DatasetInput => {
    const { eventID, partnerID } = participation;
    const userID = partnerID.replace(/0$/, 'user0');
    const product = { unitType: 'kpl', price: '10.00', taxPercent: '25.5', stock: null };
    return {
      persons: [{ ...person, events: [{ ...participation, personType: 3, personStatus: 3 }] }],
      products: [{ ...product, eventID, productID: `${key}-chair`, name: 'Chair' }],
      orders: [
        {
          ...participation,
          orderID: `${key}-order`,
          name: 'Chairs',
          userID,
          status: 12,
          timeCreated: '2026-11-01T08:00:00.000Z',
          orderRows: [{ productID: `${key}-chair`, status: 3, productCount: 2 }],
        },
      ],
      scanPoints: [
        {
          ...participation,
          scanPointID: `${key}-point`,
          name: 'Main stand',
          scans: [
            {
              scanPointScanID: `${key}-scan`,
              timeScanned: '2026-11-01T08:00:00.000Z',
              firstNames: 'Vieno',
              lastName: 'Vieras',
            },
          ],
        },
      ],
      notifications: [
        {
          notificationID: `${key}-notice`,
          organizationID: organiser,
          title: 'Build-up begins',
          contentText: '<p>The gates open at seven.</p>',
          timeToShow: '2026-11-01T08:00:00.000Z',
          recipients: [{ partnerID, userID, markedAsRead: false }],
        },
      ],
    };
  });
}

interface Task {
  task: string;
  /** U13, but for the invitation, which is written, saved, and sent after a question. */
  most?: number;
  perform: (hand: Hand) => Promise<void>;
}

const go = (hand: Hand, name: string) => hand.press(['navigation', 'Shortcuts'], ['link', name]);

const tasks: Task[] = [
  {
    task: 'invite guests',
    most: 6,
    perform: async (hand) => {
      await go(hand, 'Invite guests');
      await hand.type('Add a recipient', `guest.${randomUUID()}@example.com`);
      await hand.press(['button', 'Save']);
      await hand.press(['button', 'Send']);
      await hand.press(['dialog', /^Send/], ['button', 'Send']);
      await hand.sees('Invitation is now set in queue');
    },
  },
  {
    task: 'send a badge',
    perform: async (hand) => {
      await go(hand, 'People');
      await hand.press(['button', 'Actions: Kaino Koskela']);
      await hand.press(['menuitem', 'Send badge']);
      await hand.press(['dialog', /Kaino Koskela/], ['button', 'Send']);
      await hand.sees('Badge sent');
    },
  },
  {
    task: 'copy a capture link',
    perform: async (hand) => {
      await go(hand, 'Scan points');
      await hand.press(['button', 'Actions for Main stand']);
      await hand.press(['menuitem', 'Copy capture link']);
      await hand.sees('Capture link copied');
      expect(await hand.copied()).toMatch(/\/capture[./#]/);
    },
  },
  {
    task: 'order a product',
    perform: async (hand) => {
      await go(hand, 'Order products');
      await hand.press(['button', 'Add to cart: Chair']);
      await hand.press(['link', 'Go to checkout']);
      await hand.press(['button', 'Order and pay by invoice']);
      await hand.sees('Thank you for your order');
    },
  },
  {
    task: 'add a person',
    perform: async (hand) => {
      await go(hand, 'Add a person');
      await hand.type('Email', `new.${randomUUID()}@example.com`);
      await hand.press(['button', 'Continue']);
      await hand.type('First names', 'Aino');
      await hand.type('Last name', 'Aalto');
      await hand.press(['button', 'Create person']);
      await hand.sees(/now belongs to your personnel/);
    },
  },
  {
    task: 'upload a material',
    perform: async (hand) => {
      await go(hand, 'Upload a material');
      await hand.chooseFile('stand.pdf', ['button', 'Upload files']);
      await hand.sees('stand.pdf');
    },
  },
  {
    task: 'edit the description',
    perform: async (hand) => {
      await go(hand, 'Edit the description');
      await hand.type('Description', 'Robots that one person can move.');
      await hand.press(['button', 'Save']);
      await hand.sees('Organization saved');
    },
  },
  {
    task: 'download the leads',
    perform: async (hand) => {
      await go(hand, 'Leads');
      expect(await hand.download(['button', 'Download as XLSX'])).toMatch(/\.xlsx$/);
    },
  },
  {
    task: 'download an order',
    perform: async (hand) => {
      await go(hand, 'Orders');
      await hand.press(['button', /^Actions for/]);
      expect(await hand.download(['menuitem', 'Confirmation (PDF)'])).toMatch(/\.pdf$/);
    },
  },
  {
    task: 'read a notification',
    perform: async (hand) => {
      await hand.press(['region', 'Notifications'], ['button', /Build-up begins/]);
      await hand.sees('The gates open at seven.');
    },
  },
];

for (const { task, most = 4, perform } of tasks)
  test(`U13, NEXT-09: to ${task} takes at most ${most} clicks from the dashboard`, async ({
    page,
  }) => {
    await openBusyStand(page);
    const hand = await handAt(page);
    await perform(hand);
    const count = hand.hasTaken(most);
    test.info().annotations.push({ type: 'clicks', description: `${task}: ${count}` });
  });
