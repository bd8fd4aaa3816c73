import { expect, test } from 'vitest';
import { mailProblemOf } from './mailProblems.ts';

test.each([
  ['550 5.1.1 The email account that you tried to reach does not exist.', 'noSuchAddress'],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.fi>: User unknown",
    'noSuchAddress',
  ],
  ['550 No such user here', 'noSuchAddress'],
  ['550 Requested action not taken: mailbox unavailable', 'noSuchAddress'],
  ['553 sorry', 'noSuchAddress'],
  ['550 5.1.2 Host unknown', 'noSuchDomain'],
  ['450 4.1.2 <a@exampel.fi>: Recipient address rejected: Domain not found', 'noSuchDomain'],
  ['452 4.2.2 The recipient’s inbox is out of storage space.', 'mailboxFull'],
  ['552 Requested mail action aborted: exceeded storage allocation; over quota', 'mailboxFull'],
  ['550 5.2.1 The account is disabled', 'mailboxClosed'],
  ['550 This account has been suspended', 'mailboxClosed'],
  ['554 5.7.1 Service unavailable; client host blocked using zen.spamhaus.org', 'unwanted'],
  [
    '550 5.7.26 Unauthenticated email is not accepted due to the domain’s DMARC policy.',
    'unwanted',
  ],
  ['554 Transaction failed', 'unwanted'],
  ['552 5.3.4 Message too big for system', 'tooLarge'],
  ['421 Service not available', 'tryLater'],
  ['451 4.7.1 Greylisted, please try again in 300 seconds', 'tryLater'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['Greeting never received: connection timed out', 'unreachable'],
  ['550 refused by the test', 'refused'],
  ['Something else', 'refused'],
  ['', 'refused'],
])('MAIL-11: “%s” means %s', (words, problem) => {
  expect(mailProblemOf(words)).toBe(problem);
});

/** Each way in which servers say something without a code that tells it. */
const said: Record<string, string[]> = {
  mailboxFull: [
    'overquota',
    'his quota',
    'mailbox full',
    'mailbox is full',
    'insufficient storage',
    'insufficient system storage',
  ],
  mailboxClosed: [
    'disabled',
    'inactive',
    'suspended',
    'deactivated',
    'no longer active',
    'no longer in use',
  ],
  noSuchDomain: [
    'domain not found',
    'host name does not exist',
    'domain was invalid',
    'host unknown',
    'NXDOMAIN',
  ],
  noSuchAddress: [
    'no such user',
    'unknown recipient',
    'invalid mailbox',
    'nonexistent address',
    'account <a@b.fi> not found',
    "user a@b.fi doesn't exist",
    'mailbox unavailable',
  ],
  tooLarge: ['message is too large', 'mail too big', 'size limit'],
  unwanted: [
    'spam',
    'blocked',
    'blacklist',
    'black-listed',
    'blacklisted',
    'blocklist',
    'block-listed',
    'blocklisted',
    'reputation',
    'DMARC',
    'SPF',
    'DKIM',
    'policy',
  ],
};

test.each(Object.entries(said).flatMap(([problem, all]) => all.map((words) => [words, problem])))(
  'MAIL-11: “550 %s” means %s',
  (words, problem) => {
    expect(mailProblemOf(`550 ${words}.`)).toBe(problem);
    expect(mailProblemOf(`550 x${words}x`)).toBe('refused');
  },
);

test.each([
  ['1.0', 'noSuchAddress'],
  ['1.1', 'noSuchAddress'],
  ['1.2', 'noSuchDomain'],
  ['1.3', 'noSuchAddress'],
  ['1.6', 'mailboxClosed'],
  ['1.10', 'noSuchDomain'],
  ['2.1', 'mailboxClosed'],
  ['2.2', 'mailboxFull'],
  ['2.3', 'tooLarge'],
  ['3.4', 'tooLarge'],
  ['7.1', 'unwanted'],
  ['7.26', 'unwanted'],
  ['71.1', 'refused'],
  ['1.999', 'refused'],
])('MAIL-11: the finer code 5.%s means %s, whatever stands beside it', (code, problem) => {
  expect(mailProblemOf(`550 5.${code} no`)).toBe(problem);
  expect(mailProblemOf(`550 15.${code}5555 no`)).toBe('refused');
});

test.each([
  ['551 no', 'noSuchAddress'],
  ['553 no', 'noSuchAddress'],
  ['552 no', 'mailboxFull'],
  ['554 no', 'unwanted'],
  ['450 no', 'tryLater'],
  ['no 4.3.0 now', 'tryLater'],
  ['rejected:551-no', 'noSuchAddress'],
  ['rejected: 551', 'noSuchAddress'],
  ['at 15:51 no551 5519 x553', 'refused'],
  ['550 connection timed out', 'refused'],
])('MAIL-11: of plain codes “%s” means %s', (words, problem) => {
  expect(mailProblemOf(words)).toBe(problem);
});

test.each([
  'ECONNRESET',
  'ETIMEDOUT',
  'EDNS',
  'ENOTFOUND',
  'ESOCKET',
  'timeout',
  'timed out',
  'closed unexpectedly',
])('MAIL-11: after “%s” nobody was there', (words) => {
  expect(mailProblemOf(`It ${words} again`)).toBe('unreachable');
  expect(mailProblemOf(`It x${words}x again`)).toBe('refused');
});
