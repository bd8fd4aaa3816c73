import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { sweepAll, sweptAtOnce } from '../jobs/sweepAll.ts';

/** Takes away mails that left, failed or were stopped so many days ago; tells how many. */
async function forgetMails(db: Db, days: number): Promise<number> {
  return sweepAll(async () => {
    const { numAffectedRows } = await sql`
      delete from "outgoingMails" where "outgoingMailID" in (
        select "outgoingMailID" from "outgoingMails"
        where state not in ('waiting', 'sending') and "timeCreated" < now() - make_interval(days => ${days})
        limit ${sweptAtOnce})`.execute(db);
    return Number(numAffectedRows);
  });
}

/** Takes away what many mails said alike once none of them is left; tells how many such. */
async function forgetBodies(db: Db, days: number): Promise<number> {
  return sweepAll(async () => {
    const { numAffectedRows } = await sql`
      delete from "mailBodies" where "mailBodyID" in (
        select "mailBodyID" from "mailBodies" b
        where "timeCreated" < now() - make_interval(days => ${days})
          and not exists (select from "outgoingMails" m where m."mailBodyID" = b."mailBodyID")
        limit ${sweptAtOnce})`.execute(db);
    return Number(numAffectedRows);
  });
}

/** Forgets mails that have been over for so many days, and then what they had in common. */
export const forgetOldMails = async (db: Db, days: number) => ({
  forgotten: await forgetMails(db, days),
  bodies: await forgetBodies(db, days),
});
