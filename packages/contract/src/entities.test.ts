import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  createdFrom,
  materialFolderType,
  orderRowStatus,
  orderStatus,
  paymentMethod,
  personStatus,
  personType,
  supportSubjects,
} from './codes.ts';
import { partnerEmailDetails, partnerEmailRecipient, templateEmail } from './emails.ts';
import { event, mobileSettings, partnerPortal, venue } from './events.ts';
import { eventsPartnersFile, material } from './materials.ts';
import { notification } from './notifications.ts';
import { order, orderRow } from './orders.ts';
import { eventPartnerDetails, partner } from './partners.ts';
import { contact, person } from './people.ts';
import { scan, scanPoint, scanPointRoutes } from './scanPoints.ts';
import { product, shopRoutes } from './shop.ts';
import { ticket } from './tickets.ts';
import { user } from './users.ts';

const catalogue = readFileSync(join(import.meta.dirname, '../../../docs/requirements.md'), 'utf8');

/** The names of the fields in a line of the catalogue; what stands in brackets explains them. */
function fieldsOf(requirement: string): string[] {
  const line = catalogue.split('\n').find((each) => each.startsWith(`- [${requirement}]`)) ?? '';
  const list = line
    .replace(/^[^:]*:/, '')
    .replaceAll(/\([^)]*\)|\{[^}]*\}|\[\]/g, '')
    .split(/ D adds:|\./)
    .join(',');
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^\w+$/.test(name));
}

const expectFields = (schema: { shape: object }, requirement: string, without: string[] = []) => {
  const fields = fieldsOf(requirement).filter((name) => !without.includes(name));
  expect(fields.length).toBeGreaterThan(2);
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields));
};

test('ENT-01: a user has the fields of the catalogue, and never a password', () => {
  expectFields(user, 'ENT-01', ['password']);
  expect(user.shape).not.toHaveProperty('password');
  expect(Object.keys(user.shape.partners.def.element.shape)).toEqual(
    expect.arrayContaining(['partnerID', 'name']),
  );
});

test('ENT-03, ENT-04: an event and its settings have the fields of the catalogue', () => {
  expectFields(event, 'ENT-03');
  expectFields(partnerPortal, 'ENT-04');
  expect(Object.keys(venue.shape)).toEqual(['name', 'city', 'streetAddress', 'zip']);
});

test('ENT-05, ENT-06, ENT-07: a partner has the fields of the catalogue', () => {
  expectFields(partner, 'ENT-05');
  expectFields(partner, 'ENT-06');
  expectFields(eventPartnerDetails, 'ENT-07');
});

test('ENT-11, ENT-12, ENT-18: a scan point, a scan and a notification have the fields of the catalogue', () => {
  expectFields(scanPoint, 'ENT-11');
  expectFields(scan, 'ENT-12');
  expectFields(notification, 'ENT-18');
});

test('ENT-13, ENT-14, ENT-26: a person has the fields of the catalogue, a contact no event', () => {
  expectFields(person, 'ENT-13');
  expectFields(person.shape.event, 'ENT-14');
  expectFields(contact, 'ENT-13');
  expect(contact.shape).not.toHaveProperty('event');
});

test('ENT-08, ENT-09, ENT-10: colours, a material and a file have the fields of the catalogue', () => {
  expectFields(mobileSettings, 'ENT-08');
  expectFields(material, 'ENT-09', ['eventID', 'partnerID', 'materialFolderType', 'file']);
  expect(eventsPartnersFile.shape).toMatchObject({ eventsPartnersFileId: {}, material });
});

test('ENT-15, ENT-16: an invitation, its recipients and the template have the fields of the catalogue', () => {
  expectFields(partnerEmailDetails, 'ENT-15', ['isEnabled']);
  expect(templateEmail.shape).toHaveProperty('isEnabled');
  expectFields(partnerEmailRecipient, 'ENT-16');
});

test('ENT-17, I18N-07: a message to the support has the fields and subjects of the catalogue', () => {
  const { shape } = scanPointRoutes.sendSupportEmail.body;
  expect(Object.keys(shape)).toEqual(['senderEmail', 'subject', 'content']);
  expect(supportSubjects).toEqual(['ScanPoints', 'Muu']);
});

test('ENT-19, ENT-20, ENT-21: a product, a category and a bundle have the fields of the catalogue', () => {
  expectFields(product, 'ENT-19');
  const category = shopRoutes.productCategories.reply.productCategories.def.element;
  const one = { productCategoryId: 1, name: 'Furniture', productCount: 2, childCategories: [] };
  expect(category.parse({ ...one, childCategories: [one] }).childCategories).toEqual([one]);
  const bundle = shopRoutes.productBundles.reply.productBundles.def.element;
  expectFields(bundle, 'ENT-21');
});

test('ENT-22, ENT-23, ENT-24: an order, its rows and a ticket have the fields of the catalogue', () => {
  expectFields(order, 'ENT-22');
  expectFields(order, 'ENT-06');
  expectFields(orderRow, 'ENT-23');
  expectFields(ticket, 'ENT-24');
});

test('CONST-12: the numbers on the wire are those of the specification', () => {
  expect([personType.personnel, personStatus.registered]).toEqual([3, 3]);
  expect([paymentMethod.invoice, createdFrom.partnerPortal]).toEqual([1, 2]);
  expect([orderStatus.ordered, orderStatus.openCart]).toEqual([12, 9]);
  expect([orderRowStatus.inCart, orderRowStatus.ordered]).toEqual([5, 3]);
  expect(materialFolderType).toEqual({ partnerMaterial: 15, logo: 4 });
});
