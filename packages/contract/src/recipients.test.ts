import fc from 'fast-check';
import { expect, test } from 'vitest';
import { email } from './fields.ts';
import { pastedRecipients, type PastedRecipient } from './recipients.ts';

const addresses = (accepted: PastedRecipient[]) => accepted.map((each) => each.receiverEmail);

test('MAIL-18: spaces, line breaks, commas, semicolons, quotes and tabs part the addresses', () => {
  const text = `one@example.com two@example.com\nthree@example.com\r\nfour@example.com,five@example.com;
    "six@example.com" 'seven@example.com'\teight@example.com`;
  const { accepted, rejected } = pastedRecipients(text);
  expect(addresses(accepted)).toEqual(
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map(
      (name) => `${name}@example.com`,
    ),
  );
  expect(rejected).toEqual([]);
});

test('MAIL-18: an apostrophe within an address is of it, and one around it is not', () => {
  const text = `sean.o'brien@acme.com, 'd'arcy@example.com';\t'o'neill@example.com'`;
  const { accepted, rejected } = pastedRecipients(text);
  expect(addresses(accepted)).toEqual([
    "sean.o'brien@acme.com",
    "d'arcy@example.com",
    "o'neill@example.com",
  ]);
  expect(rejected).toEqual([]);
});

test('MAIL-18: what is no address is told with the reason, short tokens too', () => {
  const text = 'a@b.fi x@ex.fi Aino Äijä@example.com aino@exÅmple.com none.example <Ä@example.com>';
  const { accepted, rejected } = pastedRecipients(text);
  expect(addresses(accepted)).toEqual(['x@ex.fi']);
  expect(rejected).toEqual([
    { token: 'a@b.fi', problem: 'tooShort' },
    { token: 'Aino', problem: 'tooShort' },
    { token: 'Äijä@example.com', problem: 'scandinavianLetter' },
    { token: 'aino@exÅmple.com', problem: 'scandinavianLetter' },
    { token: 'Ä@example.com', problem: 'scandinavianLetter' },
  ]);
});

const fromPrograms: Record<string, [pasted: string, recipients: [string, string?][]]> = {
  'Outlook, the last name first': [
    'Virtanen, Anna <Anna.Virtanen@example.com>; Smith Carol <carol@example.com>;',
    [
      ['anna.virtanen@example.com', 'Virtanen, Anna'],
      ['carol@example.com', 'Smith Carol'],
    ],
  ],
  'quoted names with separators': [
    `"Virtanen; Anna, (Oy)" <anna@example.com>, 'Bertil' <bertil@example.com>`,
    [
      ['anna@example.com', 'Virtanen; Anna, (Oy)'],
      ['bertil@example.com', 'Bertil'],
    ],
  ],
  'plain addresses among them': [
    'one@example.com, Two Äijälä <two@example.com>, three@example.com <four@example.com>',
    [
      ['one@example.com'],
      ['two@example.com', 'Two Äijälä'],
      ['three@example.com'],
      ['four@example.com'],
    ],
  ],
  'links and brackets alone': [
    '<mailto:one@example.com>\n< two@example.com > mailto:Three@example.com\nAnna Virtanen\tMAILTO:four@example.com',
    [
      ['one@example.com'],
      ['two@example.com'],
      ['three@example.com'],
      ['four@example.com', 'Anna Virtanen'],
    ],
  ],
  'rows of a sheet': [
    'Anna\tVirtanen\tanna@example.com\t+358 40 1234567\tMyynti\r\nbertil@example.com\tBertil Lind\n\tx@example.com\t',
    [
      ['anna@example.com', 'Anna Virtanen'],
      ['bertil@example.com', 'Bertil Lind'],
      ['x@example.com'],
    ],
  ],
  'rows of a sheet with a company': [
    'Matti Virtanen\tFirma Oy\tmatti@example.com\nFirma Ab\tTimo Testaaja\ttimo@example.com\n' +
      'carol@example.com\tAcme Ltd.\tCarol Smith',
    [
      ['matti@example.com', 'Matti Virtanen'],
      ['timo@example.com', 'Timo Testaaja'],
      ['carol@example.com', 'Carol Smith'],
    ],
  ],
  'rows under headings': [
    'Yritys\tSukunimi\tEtunimi\tSähköposti\tPuhelin\r\nKone\tVirtanen\tAnna\tanna@example.com\t040\n' +
      'Nokia\t\tBertil\tbertil@example.com\t',
    [
      ['anna@example.com', 'Anna Virtanen'],
      ['bertil@example.com', 'Bertil'],
    ],
  ],
  'rows under headings of which one is unknown': [
    'Sukunimi\tEtunimi\tKaupunki\tSähköposti\nMäkelä\tAnna\tEspoo\tanna@example.com',
    [['anna@example.com', 'Anna Mäkelä']],
  ],
  'rows under a heading that is nobody’s word': [
    'Company\tFirst Name\tLast Name\tE-mail\tMobile\nKone\tAnna\tMäkelä\tanna@example.com\t040',
    [['anna@example.com', 'Anna Mäkelä']],
  ],
};

test.each(Object.keys(fromPrograms))('MAIL-18: %s are read with their names', (program) => {
  const [pasted, recipients] = fromPrograms[program]!;
  const { accepted, rejected } = pastedRecipients(pasted);
  expect(accepted).toEqual(
    recipients.map(([receiverEmail, name]) => ({ receiverEmail, ...(name && { name }) })),
  );
  expect(rejected).toEqual([]);
});

test('MAIL-18: a row of a sheet is one only where one cell is an address; its name stands on one side of it', () => {
  const { accepted, rejected } = pastedRecipients(
    'ville@example.com; matti@example.com\tAcme\nmail: kalle@example.com\t040 123\n' +
      'Ville\tv.virtanen@example.com\t040-1234567\tAcme Oy\tCEO',
  );
  expect(accepted).toEqual([
    { receiverEmail: 'ville@example.com' },
    { receiverEmail: 'matti@example.com' },
    { receiverEmail: 'kalle@example.com' },
    { receiverEmail: 'v.virtanen@example.com', name: 'Ville' },
  ]);
  expect(rejected.map(({ token }) => token)).toEqual(['Acme', 'mail:', '040', '123']);
});

test('MAIL-18: a long name is cut between characters, not within one', () => {
  const { accepted } = pastedRecipients(`${'a'.repeat(254)}🎪 <anna@example.com>`);
  expect(accepted).toEqual([{ receiverEmail: 'anna@example.com', name: 'a'.repeat(254) }]);
});

test('MAIL-18: ten thousand addresses in one line are read at once', () => {
  const line = Array.from({ length: 10_000 }, (_, i) => `guest${i}@example.com`).join(' ');
  expect(pastedRecipients(`${line} <last@example.com>`).accepted).toHaveLength(10_001);
});

test('MAIL-18: an address is taken once, in whatever case, and not if it is on the list', () => {
  const { accepted, rejected, duplicates } = pastedRecipients(
    'Aino@Example.com aino@example.com EERO@example.com new@example.com',
    ['eero@EXAMPLE.com'],
  );
  expect(addresses(accepted)).toEqual(['aino@example.com', 'new@example.com']);
  expect(duplicates).toEqual(['aino@example.com', 'eero@example.com']);
  expect(rejected).toEqual([]);
});

test('MAIL-18: what parts addresses is no part of a name in a row of a sheet', () => {
  const { accepted } = pastedRecipients('<matti@example.com>;Maija\tthree@example.com');
  expect(accepted).toEqual([
    { receiverEmail: 'matti@example.com' },
    { receiverEmail: 'three@example.com', name: 'Maija' },
  ]);
});

test('MAIL-18: marks that nobody sees are no part of an address', () => {
  const { accepted, rejected } = pastedRecipients(
    '\u200e\u202canna@example.com \u200bbea@example.com',
  );
  expect(accepted.map(({ receiverEmail }) => receiverEmail)).toEqual([
    'anna@example.com',
    'bea@example.com',
  ]);
  expect(rejected).toEqual([]);
});

test('MAIL-18: an Å of two characters is one too', () => {
  expect(pastedRecipients('A\u030Ake@example.com').rejected).toMatchObject([
    { problem: 'scandinavianLetter' },
  ]);
});

test('MAIL-18: whatever is pasted, each token is accepted, rejected or a duplicate, and what is accepted is an address', () => {
  const token = fc.oneof(fc.emailAddress(), fc.string());
  fc.assert(
    fc.property(fc.array(token), fc.constantFrom(' ', '\n', ', ', ';'), (tokens, separator) => {
      const { accepted, rejected, duplicates } = pastedRecipients(tokens.join(separator));
      expect(accepted.length + rejected.length + duplicates.length).toBeGreaterThanOrEqual(
        tokens.filter((each) => /[a-z]/i.test(each)).length > 0 ? 1 : 0,
      );
      const taken = addresses(accepted);
      expect(new Set(taken).size).toBe(taken.length);
      for (const address of taken) expect(email.safeParse(address).success).toBe(true);
    }),
  );
});
