import { dataset } from '@portal/contract/dataset';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publishedSchema } from './schema.ts';

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const fits = ajv.compile(publishedSchema());

const organization = { organizationID: 'o', name: 'Organiser' };
const partner = { partnerID: 'p', organizationID: 'o', name: 'Partner' };
const event = {
  eventID: 'e',
  organizationID: 'o',
  name: 'Event',
  venue: { name: 'Hall', city: 'Espoo' },
  eventStarts: '+1d 09:00',
  eventEnds: '+2d 16:00',
};

/** A file that is right but for one field of each kind. */
const files = {
  key: (value: unknown) => ({ organizations: [{ ...organization, organizationID: value }] }),
  line: (value: unknown) => ({ organizations: [{ ...organization, name: value }] }),
  email: (value: unknown) => ({ organizations: [{ ...organization, supportEmail: value }] }),
  countryCode: (value: unknown) => ({ organizations: [{ ...organization, countryCode: value }] }),
  phone: (value: unknown) => ({ partners: [{ ...partner, phone: value }] }),
  link: (value: unknown) => ({ partners: [{ ...partner, homepage: value }] }),
  long: (value: unknown) => ({
    events: [{ ...event, partners: [{ partnerID: 'p', description: value }] }],
  }),
  eventLine: (value: unknown) => ({ events: [{ ...event, name: value }] }),
  eventText: (value: unknown) => ({ events: [{ ...event, description: value }] }),
  moment: (value: unknown) => ({ events: [{ ...event, eventStarts: value }] }),
};
type Kind = keyof typeof files;
const kinds = Object.keys(files) as Kind[];

const verdicts = (kind: Kind, value: unknown) => {
  const file = files[kind](value);
  return { byImport: dataset.safeParse(file).success, bySchema: fits(file) };
};
const both = (isTaken: boolean) => ({ byImport: isTaken, bySchema: isTaken });

describe('IMP-01: the published schema judges as the import does', () => {
  test.each<[Kind, string, boolean]>([
    ['line', ' ', false],
    ['line', '\t\n', false],
    ['line', '\u202e\u0007', false],
    ['line', ' Aurora\tRobotics\n', true],
    ['line', '🤖'.repeat(500), true],
    ['line', '🤖'.repeat(501), false],
    ['line', 'a\0b', false],
    ['line', 'half a pair: \ud83e', false],
    ['key', ' ', true],
    ['key', '', false],
    ['email', ' a@b.fi ', true],
    ['email', '\u00a0a@b.fi\n', true],
    ['email', 'a b@c.fi', false],
    ['email', `${' '.repeat(300)}a@b.fi`, true],
    ['email', `${'a'.repeat(249)}@b.fi`, true],
    ['email', `${'a'.repeat(250)}@b.fi`, false],
    ['link', ' https://x ', true],
    ['link', '\nexample.com', true],
    ['link', ' ', false],
    ['link', 'https://a b', false],
    ['link', 'https://a\u0007b', false],
    ['link', ' javascript:alert(1)', false],
    ['phone', ' 0401234 ', true],
    ['phone', '040123   ', false],
    ['phone', '       ', false],
    ['phone', `  ${'1'.repeat(50)}  `, true],
    ['phone', '1'.repeat(51), false],
    ['phone', '040\u00071234', false],
    ['countryCode', ' FI ', false],
    ['moment', ' +1d 09:00', false],
    ['long', '', true],
    ['long', ' \n ', true],
    ['long', 'a\0b', false],
    ['long', '🤖'.repeat(100_000), true],
    ['long', 'a'.repeat(100_001), false],
    ['eventLine', 'a'.repeat(255), true],
    ['eventLine', 'a'.repeat(256), false],
    ['eventText', 'a'.repeat(20_000), true],
    ['eventText', 'a'.repeat(20_001), false],
  ])('a %s: %j', (kind, value, isTaken) => {
    expect(verdicts(kind, value)).toEqual(both(isTaken));
  });

  test('whatever stands in a field', () => {
    const piece = fc.oneof(
      fc.constantFrom(' ', '\t', '\n', '\u0085', '\u00a0', '\u2028', '\ufeff', '\u202e', '\0'),
      fc.constantFrom('\ud83e', '\udd16', '🤖', ':', '/', '@', '.', '-', 'é', 'FI', '+1d 09:00'),
      fc.constantFrom('a@b.fi', 'https://x', 'HTTP://', '0401234', 'a'.repeat(250)),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    const written = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
    const other = fc.constantFrom(null, 1, true, [], {});
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.oneof(written, other), (kind, value) => {
        const { byImport, bySchema } = verdicts(kind, value);
        expect(bySchema, `${kind}: ${JSON.stringify(value)}`).toBe(byImport);
      }),
      { seed: 1, numRuns: 5000 },
    );
  });
});
