import { passwordMinimum } from '@portal/contract/fields';
import { fail } from '../http/errors.ts';

/** How many of the commonest passwords nobody may choose. */
const refused = 1000;

let commonest: Promise<Set<string>> | undefined;

/** The commonest passwords that are long enough to be chosen; read when they are first asked for. */
function readCommonest(): Promise<Set<string>> {
  commonest ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common']
          .filter(({ length }) => length >= passwordMinimum)
          .slice(0, refused),
      ),
  );
  return commonest;
}

/** Whether it is among the commonest, in whatever case, or nothing but white space. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return !password.trim() || (await readCommonest()).has(password.normalize('NFC').toLowerCase());
}

/** Refuses a password that an attacker would try first: a common one, or the account’s own address. */
export async function refuseWeakPassword(password: string, emails: string[]): Promise<void> {
  const chosen = password.normalize('NFC').toLowerCase();
  if (await isCommonPassword(chosen)) fail('passwordTooCommon');
  if (emails.some((email) => [email, email.split('@')[0]].includes(chosen)))
    fail('passwordIsAddress');
}
