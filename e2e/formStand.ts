import { randomUUID } from 'node:crypto';
import type { DatasetInput } from '@portal/contract/dataset';
import type { Page } from '@playwright/test';
import { query } from './captures.ts';
import { organiser } from './portal.ts';
import { billing } from './shopStand.ts';
import { makeStand } from './stand.ts';

/** A form that the server refuses. */
export interface Form {
  form: string;
  /** From the event on, or from the root. */
  path: string;
  /** What leads from there to the form, each the name of a link, a button or an entry of a menu. */
  way?: [role: 'link' | 'button' | 'menuitem', name: string | RegExp][];
  dialog?: string | RegExp;
  /** The window asks first whom it is about. */
  asksEmail?: true;
  /** The field that is typed into, by its label and on the wire. */
  field: [label: string, name: string];
  valid: string;
  invalid: string;
  /** What else it needs, by its labels. */
  also?: Record<string, string>;
  submit: string;
  /** What the toast says where a field is wrong, if not what it says in all forms. */
  incomplete?: string;
  /** What the specification has the toast say. */
  failed: string;
}

const general = 'Data could not be saved';
export const forms: Form[] = [
  {
    form: 'my info',
    path: '/settings',
    field: ['Last name', 'lastName'],
    valid: 'Koskela',
    invalid: '',
    submit: 'Save',
    failed: general,
  },
  {
    form: 'an organisation',
    path: '/settings/organization',
    field: ['Contact email', 'contactEmail'],
    valid: 'other@example.com',
    invalid: 'other@',
    submit: 'Save',
    failed: general,
  },
  {
    form: 'a user',
    path: '/settings/users',
    way: [['link', 'Kai Kollega']],
    dialog: 'User details',
    field: ['Last name', 'lastName'],
    valid: 'Koskela',
    invalid: '',
    submit: 'Save',
    failed: general,
  },
  {
    form: 'a person',
    path: '/people',
    way: [['link', 'Kaino Kallio']],
    dialog: 'Person details',
    field: ['Last name', 'lastName'],
    valid: 'Koskela',
    invalid: '',
    submit: 'Save',
    failed: general,
  },
  {
    form: 'whom a badge goes to',
    path: '/people',
    way: [
      ['button', 'Actions: Kaino Kallio'],
      ['menuitem', 'Send badge'],
    ],
    dialog: /Kaino Kallio/,
    field: ['Email address', 'email'],
    valid: 'other@example.com',
    invalid: 'other@',
    submit: 'Send',
    failed: 'The badge could not be sent',
  },
  {
    form: 'the exhibitor of an event',
    path: '/exhibitor',
    field: ['Website', 'homepage'],
    valid: 'https://example.com',
    invalid: 'not an address',
    submit: 'Save',
    failed: general,
  },
  {
    form: 'a scan point',
    path: '/scanpoints',
    way: [
      ['button', 'Actions for Main stand'],
      ['menuitem', 'Settings'],
    ],
    field: ['Name', 'name'],
    valid: 'Other stand',
    invalid: '',
    submit: 'Save',
    failed: 'The scan point could not be saved',
  },
  {
    form: 'a message to the organiser',
    path: '/scanpoints',
    field: ['Message', 'content'],
    valid: 'Please help.',
    invalid: '',
    submit: 'Send',
    failed: 'The message could not be sent',
  },
  {
    form: 'a new invitation',
    path: '/emails/create',
    field: ['Subject', 'title'],
    valid: 'Come on Tuesday',
    invalid: '',
    submit: 'Save',
    failed: general,
  },
  {
    form: 'a new person',
    path: '/people',
    way: [['button', 'Add person']],
    asksEmail: true,
    dialog: 'Add person',
    field: ['First names', 'firstNames'],
    also: { 'Last name': 'Koskela' },
    valid: 'Aino',
    invalid: '',
    submit: 'Create person',
    failed: general,
  },
  {
    form: 'a new user',
    path: '/settings/users',
    way: [['button', 'Add user']],
    asksEmail: true,
    dialog: 'Add user',
    field: ['First names', 'firstNames'],
    also: { 'Last name': 'Koskela', Password: 'typed for them' },
    valid: 'Aino',
    invalid: '',
    submit: 'Create user',
    failed: general,
  },
  {
    form: 'the name of a device',
    path: '/scanpoints',
    way: [
      ['button', 'Actions for Main stand'],
      ['menuitem', 'Settings'],
      ['button', 'Actions: Tablet'],
      ['menuitem', 'Rename'],
    ],
    dialog: 'Rename the device',
    field: ['Name of the device', 'name'],
    valid: 'Reception',
    invalid: '',
    submit: 'Rename',
    failed: general,
  },
  {
    form: 'an order of scan points',
    path: '/scanpoints/order',
    field: ['Company', 'invoiceCompany'],
    also: { Name: 'Second stand' },
    valid: 'Other Oy',
    invalid: '',
    submit: 'Order',
    incomplete: 'Check the details of the order',
    failed: 'The order could not be placed',
  },
  {
    form: 'the checkout',
    path: '/shop',
    way: [
      ['button', 'Add to cart: Chair'],
      ['link', 'Go to checkout'],
    ],
    field: ['Company', 'invoiceCompany'],
    valid: 'Other Oy',
    invalid: '',
    submit: 'Order and pay by invoice',
    failed: 'The order could not be placed',
  },
  {
    form: 'whom a ticket goes to',
    path: '/orders/tickets',
    way: [
      ['button', /^Actions for Evening ticket/],
      ['menuitem', 'Send by email'],
    ],
    dialog: /^Send a ticket: Evening ticket/,
    field: ['To whom', 'email'],
    valid: 'other@example.com',
    invalid: 'other@',
    submit: 'Send',
    failed: 'The ticket could not be sent',
  },
];

interface Participation {
  eventID: string;
  partnerID: string;
}

const productOf = (key: string, eventID: string, name: string, isTicket = false) => ({
  productID: `${key}-${name}`,
  eventID,
  name,
  price: '10.00',
  taxPercent: '25.5',
  isTicket,
});

/** What the windows of the forms are about. */
function contentOf(key: string, participation: Participation): DatasetInput {
  const { eventID, partnerID } = participation;
  const ticket = productOf(key, eventID, 'Evening ticket', true);
  return {
    persons: [
      {
        personID: `${key}-person`,
        organizationID: organiser,
        firstNames: 'Kaino',
        lastName: 'Kallio',
        emails: [{ email: `kaino.${key}@example.com`, primary: true }],
        events: [{ ...participation, personType: 3, personStatus: 3 }],
      },
    ],
    scanPoints: [{ ...participation, scanPointID: `${key}-point`, name: 'Main stand' }],
    products: [productOf(key, eventID, 'Chair'), ticket],
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
  };
}

/** A device was at the scan point already. */
export const addDevice = (key: string) =>
  query(
    process.env.PORTAL_E2E_DATA ?? '',
    `insert into "captureDevices" ("scanPointID", "deviceID", name, "unsentCount", "timeCreated",
       "timeLastContact")
     select "scanPointID", gen_random_uuid(), 'Tablet', 0, now(), now()
     from "scanPoints" where "externalKey" = $1`,
    [`${key}-point`],
  );

/** An event that sells products and scan points, and has an invitation to start from. */
export const sellingEvent = (key: string) => ({
  templateEmail: {
    partnerEmailId: `${key}-template`,
    title: 'Come and see us',
    senderName: 'Stand Oy',
    contentHtml: '<p>{{registrationFormLink}}</p>',
    isEnabled: true,
  },
  partnerPortal: { isProductsEnabled: true, isScanPointSalesEnabled: true },
});

/** A form of a partner whom no other test meets. */
export async function openForm(page: Page, { path, way = [], asksEmail }: Form): Promise<void> {
  const key = `forms-${randomUUID().slice(0, 8)}`;
  const colleagues = [{ firstNames: 'Kai', lastName: 'Kollega' }];
  const { url } = await makeStand(
    page,
    { event: sellingEvent(key), colleagues, partner: billing },
    (participation) => contentOf(key, participation),
  );
  await addDevice(key);
  await page.goto(path.startsWith('/settings') ? path : url + path);
  for (const [role, name] of way) await page.getByRole(role, { name, exact: true }).click();
  if (!asksEmail) return;
  const window = page.getByRole('dialog');
  await window.getByRole('textbox', { name: 'Email' }).fill(`new.${key}@example.com`);
  await window.getByRole('button', { name: 'Continue' }).click();
}
