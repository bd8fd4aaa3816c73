import { sql } from 'kysely';
import type { DbOrTrx } from '../db/pool.ts';

/** Forgets that an account was told of its erasure: nothing else has its address any more. */
export async function forgetFarewells(trx: DbOrTrx, userIDs: number[]): Promise<void> {
  await sql`
    delete from "outgoingMails" where kind = 'accountErased'
      and (reference -> 'userID')::bigint = any(${userIDs}::bigint[])`.execute(trx);
}
