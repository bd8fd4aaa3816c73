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
