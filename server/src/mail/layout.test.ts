import { caniemail } from 'caniemail';
import { expect, test } from 'vitest';
import { lettersOn } from '@portal/contract/colors';
import type { Language } from '@portal/contract/errors';
import { mailSamples, sampleEvent, samplePictures } from '../../test/mailSamples.ts';
import { escapeHtml } from './html.ts';
import type { MailKind } from './kinds.ts';
import type { Message } from './layout.ts';

/** A kind without a sample does not compile. */
const samples: Record<MailKind, (language: Language) => Message> = mailSamples;
const mails = Object.entries(samples).flatMap(([kind, mailIn]) =>
  (['en', 'fi'] as const).map((language) => ({ kind, language, mail: mailIn(language) })),
);

/** The programs of nine readers in ten. */
const clients = ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*', 'samsung-email.*'];

/** What one of them passes over, and the mail is as good without: corners, the dark, breaks in very long words and lines, wide pictures. */
const harmless = new Set([
  '<body> element',
  '<style> element',
  'role attribute',
  'border-radius',
  'max-width property',
  'max-height property',
  'height property',
  'overflow',
  'overflow-wrap',
  'white-space',
  'color-scheme CSS property',
  'color-scheme meta tag',
  '@media',
  '@media (prefers-color-scheme)',
]);

test.each(mails)(
  'U2, SRV-61: the mail «$kind» ($language) asks of no big mail program what it cannot do',
  ({ mail: { html } }) => {
    const { issues } = caniemail({ clients: clients as never, html });
    const told = [...issues.errors].flatMap(([client, found]) =>
      found.filter(({ title }) => !harmless.has(title)).map(({ title }) => `${client}: ${title}`),
    );
    expect(told).toEqual([]);
  },
);

test('U2: the checker tells what a mail program cannot do', () => {
  const { issues } = caniemail({
    clients: clients as never,
    html: '<div style="position:fixed">a</div>',
  });
  expect([...issues.errors].length).toBeGreaterThan(0);
});

test('U2: all looks stand at the tags; the one sheet only turns the mail dark', () => {
  for (const {
    mail: { html },
  } of mails) {
    const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(sheet).toContain('prefers-color-scheme:dark');
    expect(sheet.replace(/@media.*/s, '')).toBe(
      ':root{color-scheme:light dark;supported-color-schemes:light dark}\n',
    );
    expect(html).toContain('max-width:600px');
    expect(html.match(/<(?:h[1-4]|p|ul|blockquote)>/g)).toBe(null);
  }
});

/** Of an account, which is for all events. */
const aboutNone: MailKind[] = [
  'resetPassword',
  'passwordChanged',
  'confirmEmail',
  'stopEmailChange',
  'emailChanged',
  'accountErased',
  'secondFactor',
  'newDevice',
  'disowned',
  'invitation',
  'addedToPartner',
  'organizerInvitation',
  'organizerAccess',
];

test('SRV-54, SRV-58, SRV-49: a mail about an event has its picture, colour, dates, place and calendar, and says who writes', () => {
  for (const { kind, mail } of mails) {
    const isAboutNone = aboutNone.includes(kind as MailKind);
    const { name, dates, venue, color, picture, calendarUrl } = sampleEvent;
    for (const part of [dates, venue, picture, `bgcolor="${color}"`, escapeHtml(name)])
      expect(mail.html.includes(part), `${kind}: ${part}`).toBe(!isAboutNone);
    const button = /calendars\/[^"]*" style="[^"]*">(?:Add to calendar|Lisää kalenteriin)</;
    expect(button.test(mail.html), kind).toBe(!isAboutNone);
    expect(mail.text.includes(calendarUrl), kind).toBe(!isAboutNone);
  }
});

test('SRV-54, SRV-58, SRV-49, SRV-17: what speaks for an exhibitor has its logo; what an organiser writes has its name', () => {
  const logo = `${samplePictures}1`;
  const withLogo = mails.filter(({ mail }) => mail.html.includes(logo)).map(({ kind }) => kind);
  expect(new Set(withLogo)).toEqual(
    new Set([
      'invitation',
      'addedToPartner',
      'partnerEmail',
      'partnerEmailTest',
      'badge',
      'guestBadge',
      'orderNotice',
      'ticket',
      'support',
    ]),
  );
  for (const { kind, mail } of mails)
    if (['orderConfirmation', 'scanPointOrder', 'notification'].includes(kind))
      expect(mail.html).toContain('Nordic Fairs Oy');
});

test('U2: the letters on the colour of an event can be read', () => {
  expect(lettersOn('#14532d')).toBe('#ffffff');
  expect(lettersOn('#fde047')).toBe('#1c211f');
  expect(lettersOn('#ffffff')).toBe('#1c211f');
});
