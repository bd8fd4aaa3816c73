import { randomUUID } from 'node:crypto';
import type { DatasetInput } from '@portal/contract/dataset';
import type { Page } from '@playwright/test';
import { addDevice, sellingEvent } from './formStand.ts';
import { organiser, origin, startSession } from './portal.ts';
import { billing } from './shopStand.ts';
import { makeStand } from './stand.ts';

interface Participation {
  eventID: string;
  partnerID: string;
}

const personOf = (personID: string, participation: Participation, personType: 2 | 3) => ({
  personID,
  organizationID: organiser,
  firstNames: personType === 3 ? 'Kaino' : 'Vieno',
  lastName: personType === 3 ? 'Kallio' : 'Vieras',
  emails: [{ email: `${personID}@example.com`, primary: true }],
  jobTitle: 'Engineer',
  events: [{ ...participation, personType, personStatus: 3 as const }],
});

/** Something on every screen of the event that can be changed while it is open. */
function contentOf(key: string, participation: Participation): DatasetInput {
  const { eventID, partnerID } = participation;
  const sold = { eventID, price: '10.00', taxPercent: '25.5' };
  const ticket = { ...sold, productID: `${key}-ticket`, name: 'Evening ticket', isTicket: true };
  const email = {
    ...participation,
    senderName: 'Stand Oy',
    contentHtml: '<p>Come and see: {{registrationFormLink}}</p>',
  };
  const recipient = { receiverEmail: `vieno.${key}@example.com`, name: 'Vieno Vieras' };
  return {
    persons: [
      personOf(`${key}-staff`, participation, 3),
      personOf(`${key}-guest`, participation, 2),
    ],
    scanPoints: [
      {
        ...participation,
        scanPointID: `${key}-point`,
        name: 'Main stand',
        scans: [
          {
            scanPointScanID: `${key}-scan`,
            timeScanned: '2027-03-01T09:00:00.000Z',
            firstNames: 'Lauri',
            lastName: 'Liidi',
            rating: 4,
            tags: ['hot'],
          },
        ],
      },
    ],
    products: [{ ...sold, productID: `${key}-chair`, name: 'Chair' }, ticket],
    orders: [
      {
        ...participation,
        orderID: `${key}-order`,
        name: 'Tickets',
        userID: partnerID.replace(/0$/, 'user0'),
        status: 12,
        orderRows: [{ productID: ticket.productID, status: 3, productCount: 1 }],
      },
    ],
    partnerEmails: [
      {
        ...email,
        partnerEmailId: `${key}-draft`,
        title: 'Not sent yet',
        partnerEmailRecipients: [recipient],
      },
      {
        ...email,
        partnerEmailId: `${key}-sent`,
        title: 'Sent in spring',
        status: 'sent',
        timeSent: '2027-02-01T09:00:00.000Z',
        partnerEmailRecipients: [{ ...recipient, state: 'failed' }],
      },
    ],
  };
}

/** A partner at an event with all of it in use, neither of which another test meets; `archive` ends the event. */
export async function makeFullStand(page: Page) {
  const key = `archived-${randomUUID().slice(0, 8)}`;
  const profile = { description: 'Robots that carry.' };
  const stand = await makeStand(
    page,
    { event: sellingEvent(key), profile, partner: billing },
    (participation) => contentOf(key, participation),
  );
  await addDevice(key);
  const archive = async () => {
    const token = await startSession('manager@example.com');
    const reply = await fetch(`${origin()}/v1/organizer${stand.url}/archive`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  };
  return { ...stand, archive };
}
