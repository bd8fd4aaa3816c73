import { email } from './fields.ts';

/** Recipients of one invitation. */
export const mostRecipients = 10_000;

/** Where the personal link to the registration page goes in the body of an invitation (SRV-58). */
export const registrationLinkPlaceholder = '{{registrationFormLink}}';

/** Why a token of a pasted text is no address that is taken (MAIL-18). */
export const tokenProblems = ['tooShort', 'scandinavianLetter', 'notAnAddress'] as const;
export type TokenProblem = (typeof tokenProblems)[number];

export interface PastedRecipients {
  /** In lower case, each once, none that was on the list already. */
  accepted: string[];
  rejected: { token: string; problem: TokenProblem }[];
  /** Addresses that came twice or were on the list already; they are no mistake. */
  duplicates: string[];
}

const separators = /[\s,;"']+/;
const shortestToken = 7;

/** What is wrong with a token; null: it is an address that is taken. */
export function tokenProblem(token: string): TokenProblem | null {
  if (token.length < shortestToken) return 'tooShort';
  if (/[åäö]/i.test(token)) return 'scandinavianLetter';
  return email.safeParse(token).success ? null : 'notAnAddress';
}

/** Takes a pasted text apart into addresses and what is none (MAIL-18). */
export function pastedRecipients(text: string, onList: Iterable<string> = []): PastedRecipients {
  const seen = new Set([...onList].map((address) => address.toLowerCase()));
  const result: PastedRecipients = { accepted: [], rejected: [], duplicates: [] };
  for (const token of text.normalize('NFC').split(separators).filter(Boolean)) {
    const problem = tokenProblem(token);
    const address = token.toLowerCase();
    if (problem) result.rejected.push({ token, problem });
    else if (seen.has(address)) result.duplicates.push(address);
    else result.accepted.push(address);
    seen.add(address);
  }
  return result;
}
