/** A file that a mail takes along. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** One mail on its way. */
export interface Mail {
  /** Names it for good, also when it is tried again. */
  messageID: string;
  recipient: string;
  senderName: string | null;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** Where one click ends such mails. */
  unsubscribeUrl: string | null;
  attachment?: Attachment | undefined;
}

export type Outcome = 'sent' | 'kept';

/** Throws when the mail did not leave; `isPermanent` tells whether trying again is of no use. */
export interface Transport {
  send(mail: Mail): Promise<Outcome>;
  close(): void | Promise<void>;
}

/**
 * What became of a mail that was tried: it left, never will, waits for another try, or would have, had it not
 * been stopped meanwhile.
 */
export interface MailOutcome {
  state: Outcome | 'failed' | 'waiting' | 'stopped';
  /** What the receiving server said where it did not leave. */
  smtpReply: string | null;
}

/** Mails that leave at the same moment, at most. */
export const mailsAtOnce = 7;

/** What of an error comes out of the thread. */
export interface SmtpFailure {
  message: string;
  code: string | undefined;
  responseCode: number | undefined;
  /** What the server was asked for: `MAIL FROM` is our own address. */
  command: string | undefined;
  /** Whether the server was given any of the message: it may have all of it, and deliver it. */
  isHandedOver: boolean;
}

/** What the library calls what is about one mail. */
const aboutOneMail = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

/** The server's words of a mail's size (552), and of what a mail asks for beside its sender (555). */
const ofSenderLine = [552, 555];

/**
 * What servers say of us and not of a recipient. Postfix tells it with the recipient only; so do Exim, Sendmail and
 * Exchange where they do not relay for us.
 */
const wordsOfUs = /\brelay|sender address rejected|authentication (is )?required/i;

/**
 * Whether a try says nothing of this mail: it met no server, or one that does not work, does not let us in or does
 * not take what we send, whoever it is for, before the message was handed over. What fails before a transport has
 * the mail is a fault of ours, and has no such word.
 */
export function isOutage(error: unknown): boolean {
  const { message = '', code, responseCode, command, isHandedOver } = error as Partial<SmtpFailure>;
  if (responseCode === 421) return true;
  if (command === 'MAIL FROM' && responseCode !== undefined)
    return !ofSenderLine.includes(responseCode);
  if (command === 'RCPT TO' && wordsOfUs.test(message)) return true;
  return isHandedOver === false && code !== undefined && !aboutOneMail.includes(code);
}

/** Whether the server refused this mail for good (5xx); a refused sign-in or sender is ours to mend. */
export function isPermanent(error: unknown): boolean {
  const { responseCode } = error as Partial<SmtpFailure>;
  return !isOutage(error) && responseCode !== undefined && responseCode >= 500;
}
