import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { event, partnerPortal, venue } from './events.ts';
import { notification } from './notifications.ts';
import { eventPartnerDetails, partner } from './partners.ts';
import { contact, person } from './people.ts';
import { scan, scanPoint } from './scanPoints.ts';
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
