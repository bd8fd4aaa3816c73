/** Why a mail did not reach somebody, as far as a person has to know. */
export const mailProblems = [
  'noSuchAddress',
  'noSuchDomain',
  'mailboxFull',
  'mailboxClosed',
  'unwanted',
  'tooLarge',
  'tryLater',
  'unreachable',
  'refused',
] as const;
export type MailProblem = (typeof mailProblems)[number];

/** What servers say without a code that tells more, or beside one that tells less; the first that fits. */
const phrases: [RegExp, MailProblem][] = [
  [/\b(over ?quota|quota|mailbox (is )?full|insufficient (system )?storage)\b/i, 'mailboxFull'],
  [/\b(disabled|inactive|suspended|deactivated|no longer (active|in use))\b/i, 'mailboxClosed'],
  [
    /\b(domain|host)( name)? (was )?(not found|does not exist|unknown|invalid)|\bNXDOMAIN\b/i,
    'noSuchDomain',
  ],
  [
    /\b(no such|unknown|invalid|nonexistent) (user|recipient|mailbox|address|account)|\b(user|recipient|mailbox|account|address)\b.{0,60}\b(unknown|not found|does not exist|doesn't exist|unavailable)/i,
    'noSuchAddress',
  ],
  [/\b(message|mail)\b.{0,20}\btoo (large|big)|\bsize limit\b/i, 'tooLarge'],
  [
    /\b(spam|blocked|black-?list(ed)?|block-?list(ed)?|reputation|dmarc|spf|dkim|policy)\b/i,
    'unwanted',
  ],
];

/** Enhanced status codes (RFC 3463) by subject and detail, whatever their class. */
const enhanced: Record<string, MailProblem> = {
  '1.0': 'noSuchAddress',
  '1.1': 'noSuchAddress',
  '1.2': 'noSuchDomain',
  '1.3': 'noSuchAddress',
  '1.6': 'mailboxClosed',
  '1.10': 'noSuchDomain',
  '2.1': 'mailboxClosed',
  '2.2': 'mailboxFull',
  '2.3': 'tooLarge',
  '3.4': 'tooLarge',
};

const noAnswer =
  /\b(ECONN\w+|ETIMEDOUT|EDNS|ENOTFOUND|ESOCKET|timeout|timed out|closed unexpectedly)\b/i;

/**
 * What the words of an SMTP server mean. The finer code counts before the phrases, and both before the
 * plain code: servers say 550 to anything.
 */
export function mailProblemOf(smtpReply: string): MailProblem {
  const [, type, subject, detail] = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(smtpReply) ?? [];
  const known = enhanced[`${subject}.${detail}`];
  if (known) return known;
  const phrase = phrases.find(([words]) => words.test(smtpReply));
  if (phrase) return phrase[1];
  const [, code = ''] = /(?:^|[\s:])([45]\d\d)(?=[\s-]|$)/.exec(smtpReply) ?? [];
  if (type === '4' || code.startsWith('4')) return 'tryLater';
  if (subject === '7' || code === '554') return 'unwanted';
  if (code === '552') return 'mailboxFull';
  if (code === '551' || code === '553') return 'noSuchAddress';
  return code === '' && noAnswer.test(smtpReply) ? 'unreachable' : 'refused';
}
