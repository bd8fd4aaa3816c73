import type { KnownPerson } from '@portal/contract/people';
import type { Deps } from '../../app.ts';
import type { Caller } from '../../kernel/guard.ts';
import { createLimit } from '../../kernel/limits.ts';
import { findPerson } from './places.queries.ts';

/** E-mails that one user may ask for in an hour, rows of tables counted in. */
const lookupsPerHour = 5000;

/** Answers tell whom the organisation knows: nobody may ask for a list of them (SRV-52). */
export function personLookups({ db, pool }: Pick<Deps, 'db' | 'pool'>) {
  const lookups = createLimit(pool, 'personLookup', lookupsPerHour, 60 * 60);

  async function count({ userID }: Caller, emails = 1): Promise<void> {
    await lookups.count(userID, emails);
  }

  async function find(eventID: number, typed: string, caller: Caller): Promise<KnownPerson | null> {
    await count(caller);
    return (await findPerson(db, { eventID, email: typed.toLowerCase() }, caller)) ?? null;
  }

  return { count, find };
}
