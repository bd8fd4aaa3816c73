import fc from 'fast-check';
import { expect, test } from 'vitest';
import { email } from './fields.ts';
import { pastedRecipients } from './recipients.ts';

test('MAIL-18: spaces, line breaks, commas, semicolons, quotes and tabs part the addresses', () => {
  const text = `one@example.com two@example.com\nthree@example.com\r\nfour@example.com,five@example.com;
    "six@example.com" 'seven@example.com'\teight@example.com`;
  const { accepted, rejected } = pastedRecipients(text);
  expect(accepted).toEqual(
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map(
      (name) => `${name}@example.com`,
    ),
  );
  expect(rejected).toEqual([]);
});

test('MAIL-18: what is no address is told with the reason, short tokens too', () => {
  const text =
    'a@b.fi x@ex.fi Aino <aino@example.com> Äijä@example.com aino@exÅmple.com none.example';
  const { accepted, rejected } = pastedRecipients(text);
  expect(accepted).toEqual(['x@ex.fi']);
  expect(rejected).toEqual([
    { token: 'a@b.fi', problem: 'tooShort' },
    { token: 'Aino', problem: 'tooShort' },
    { token: '<aino@example.com>', problem: 'notAnAddress' },
    { token: 'Äijä@example.com', problem: 'scandinavianLetter' },
    { token: 'aino@exÅmple.com', problem: 'scandinavianLetter' },
    { token: 'none.example', problem: 'notAnAddress' },
  ]);
});

test('MAIL-18: an address is taken once, in whatever case, and not if it is on the list', () => {
  const { accepted, rejected, duplicates } = pastedRecipients(
    'Aino@Example.com aino@example.com EERO@example.com new@example.com',
    ['eero@EXAMPLE.com'],
  );
  expect(accepted).toEqual(['aino@example.com', 'new@example.com']);
  expect(duplicates).toEqual(['aino@example.com', 'eero@example.com']);
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
      expect(new Set(accepted).size).toBe(accepted.length);
      for (const address of accepted) expect(email.safeParse(address).success).toBe(true);
    }),
  );
});
