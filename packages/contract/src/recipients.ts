import { cutTo } from './cutTo.ts';
import { email, withoutMarks } from './fields.ts';
import { columnsOf, nameInRow } from './recipientSheet.ts';

/** Recipients of one invitation. */
export const mostRecipients = 10_000;

/** Where the personal link to the registration page goes in the body of an invitation (SRV-58). */
export const registrationLinkPlaceholder = '{{registrationFormLink}}';

/** Why a token of a pasted text is no address that is taken (MAIL-18). */
export type TokenProblem = 'tooShort' | 'scandinavianLetter' | 'notAnAddress';

export interface PastedRecipient {
  /** In lower case. */
  receiverEmail: string;
  /** As the mail program or the sheet has it beside the address. */
  name?: string;
}

export interface PastedRecipients {
  /** Each address once, none that was on the list already. */
  accepted: PastedRecipient[];
  rejected: { token: string; problem: TokenProblem }[];
  /** Addresses that came twice or were on the list already; they are no mistake. */
  duplicates: string[];
}

interface Candidate {
  token: string;
  name?: string | undefined;
}

/** An apostrophe between letters is of an address: `sean.o'brien@acme.com`. */
const separators = /(?:[\s,;"]|(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}]))+/u;
const shortestToken = 7;
const longestName = 255;

/** An address as it is copied, also as a link. */
export const bareAddress = (copied: string): string =>
  withoutMarks(copied).replace(/^mailto:/i, '');

/** What is wrong with a token; null: it is an address that is taken. */
function tokenProblem(token: string): TokenProblem | null {
  if (token.length < shortestToken) return 'tooShort';
  if (/[åäö]/i.test(token)) return 'scandinavianLetter';
  return email.safeParse(token).success ? null : 'notAnAddress';
}

/** A row of a sheet, of which one cell is an address; its name stands in the others. */
function inSheetRow(line: string, columns: ReturnType<typeof columnsOf>): Candidate[] | undefined {
  const cells = line.split('\t').map((cell) => /[^\s,;"](?:.*[^\s,;"])?/.exec(cell)?.[0] ?? '');
  const [token, ...others] = cells.filter((cell) => cell.includes('@'));
  if (cells.length === 1 || !token || others.length > 0 || separators.test(token)) return undefined;
  return [{ token, name: nameInRow(cells, cells.indexOf(token), columns) }];
}

/** Text without `<address>`: rows of a sheet, with its headings or without, or just words. */
function inPlainText(text: string): Candidate[] {
  const lines = text.split(/[\r\n]+/).filter(Boolean);
  const columns = columnsOf(lines[0] ?? '');
  return lines.slice(columns ? 1 : 0).flatMap((line) => {
    const words = () => line.split(separators).filter(Boolean);
    return inSheetRow(line, columns) ?? words().map((token) => ({ token }));
  });
}

/** Takes the name that ends the text before `<address>` off it: `one@x.fi; "Name, N."` → `one@x.fi; `. */
function takeName(before: string): { rest: string; name: string } {
  const text = before.trimEnd();
  const quote = text.at(-1) ?? '';
  const opened = '"\''.includes(quote) ? text.lastIndexOf(quote, text.length - 2) : -1;
  if (opened >= 0) return { rest: text.slice(0, opened), name: text.slice(opened + 1, -1) };
  const start = Math.max(...[';', '\n', '\r'].map((end) => text.lastIndexOf(end))) + 1;
  // Without quotes a name ends where another address stands: `one@x.fi, Name <two@x.fi>`.
  const words = text.slice(start).split(/(?<=[\s,])/);
  const named = words.findLastIndex((word) => word.includes('@')) + 1;
  const kept = text.slice(0, start) + words.slice(0, named).join('');
  return {
    rest: kept,
    name: words
      .slice(named)
      .join('')
      .replace(/^[\s,]+/, ''),
  };
}

/** Every address that the text may hold, in its order. */
function candidatesIn(text: string): Candidate[] {
  const found: Candidate[] = [];
  let done = 0;
  for (const match of text.matchAll(/<\s*([^<>\s]+)\s*>/g)) {
    const { rest, name } = takeName(text.slice(done, match.index));
    found.push(...inPlainText(rest), { token: match[1] ?? '', name });
    done = match.index + match[0].length;
  }
  return [...found, ...inPlainText(text.slice(done))];
}

/**
 * Splits a pasted text into addresses, with the names beside them, and whatever is not an address (MAIL-18).
 */
export function pastedRecipients(text: string, onList: Iterable<string> = []): PastedRecipients {
  const seen = new Set([...onList].map((address) => address.toLowerCase()));
  const result: PastedRecipients = { accepted: [], rejected: [], duplicates: [] };
  for (const { token: found, name = '' } of candidatesIn(text.normalize('NFC'))) {
    const token = bareAddress(found);
    const problem = tokenProblem(token);
    const receiverEmail = token.toLowerCase();
    const called = cutTo(longestName, name.replace(/\s+/g, ' ').trim());
    if (problem) result.rejected.push({ token, problem });
    else if (seen.has(receiverEmail)) result.duplicates.push(receiverEmail);
    else result.accepted.push({ receiverEmail, ...(called && { name: called }) });
    seen.add(receiverEmail);
  }
  return result;
}
