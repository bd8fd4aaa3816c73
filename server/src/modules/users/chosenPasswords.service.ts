import type { Deps } from '../../deps.ts';
import { createLimit, hour } from '../../access/limits.ts';
import { hashPassword } from '../../access/passwords.ts';
import { refuseWeakPassword } from '../../access/weakPasswords.ts';
import { waiterOf, type By } from './invitations.service.ts';

/** Of one user: those of a whole stand, and not so many that others wait for them (T4). */
const passwordsPerHour = 100;

/** The hash of a password that somebody who is signed in chooses, for oneself or another. */
export function chosenPasswords({ pool }: Pick<Deps, 'pool'>) {
  const choices = createLimit(pool, 'chosenPassword', passwordsPerHour, hour);
  return async (password: string, emails: string[], by: By): Promise<string> => {
    await refuseWeakPassword(password, emails);
    await choices.count(by.caller.userID);
    return hashPassword(password, waiterOf(by));
  };
}
