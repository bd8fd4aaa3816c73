import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { DataKeys } from '../../access/dataKeys.ts';
import { keptUserAgent } from '../../access/devices.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';

const secretBytes = 20;
/** Steps of 30 seconds that a clock may be wrong. */
const window = 1;

/** Whose a secret is: encrypted for one account, it opens for no other. */
export const ownerOf = (userID: number) => `totp ${userID}`;

/** The step of 30 seconds in which an app shows this code; undefined where it is none of now. */
function stepOf(secret: Buffer, code: string): number | undefined {
  // An own copy: a small Buffer is part of a larger one.
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), window });
  return delta === null ? undefined : TOTP.counter() + delta;
}

const opened = (keys: DataKeys, userID: number, sealed: Buffer | null, keyID: string | null) =>
  sealed && keyID ? keys.open({ keyID, sealed }, ownerOf(userID)) : undefined;

/** Apps that show codes: one for each account (SEC-03). */
export function totpService({ dataKeys, env }: Pick<Deps, 'dataKeys' | 'env'>) {
  /** Makes a secret that waits for its first code; what is in use goes on until then. */
  async function begin(trx: DbOrTrx, { userID, email }: { userID: number; email: string }) {
    const secret = new Secret({ size: secretBytes });
    const { keyID, sealed } = dataKeys.seal(Buffer.from(secret.bytes), ownerOf(userID));
    const waiting = { newSecret: sealed, newKeyID: keyID };
    await trx
      .insertInto('totps')
      .values({ userID, ...waiting })
      .onConflict((conflict) => conflict.column('userID').doUpdateSet(waiting))
      .execute();
    const issuer = new URL(env.publicUrl).host;
    return { secret: secret.base32, uri: new TOTP({ issuer, label: email, secret }).toString() };
  }

  /** The row, locked: of two calls with one code the second finds it used. */
  const lock = (trx: DbOrTrx, userID: number) =>
    trx.selectFrom('totps').selectAll().where('userID', '=', userID).forUpdate().executeTakeFirst();

  /** Takes the app that waits into use with a code of it; false where the code is wrong. */
  async function confirm(trx: DbOrTrx, userID: number, code: string): Promise<boolean> {
    const row = await lock(trx, userID);
    const secret = row && opened(dataKeys, userID, row.newSecret, row.newKeyID);
    const step = secret && stepOf(secret, code);
    if (!row || step === undefined) return false;
    await trx
      .updateTable('totps')
      .set({
        secret: row.newSecret,
        keyID: row.newKeyID,
        newSecret: null,
        newKeyID: null,
        lastStep: step,
        timeCreated: sql<string>`now()`,
        timeLastUsed: null,
        lastUserAgent: null,
      })
      .where('userID', '=', userID)
      .execute();
    return true;
  }

  /** Takes a code of the app in use, each once; false where it is wrong or was used. */
  async function use(
    trx: DbOrTrx,
    userID: number,
    code: string,
    userAgent: string | undefined,
  ): Promise<boolean> {
    const row = await lock(trx, userID);
    const secret = row && opened(dataKeys, userID, row.secret, row.keyID);
    const step = secret && stepOf(secret, code);
    if (!row || step === undefined || step <= row.lastStep) return false;
    await trx
      .updateTable('totps')
      .set({
        lastStep: step,
        timeLastUsed: sql<string>`now()`,
        lastUserAgent: keptUserAgent(userAgent),
      })
      .where('userID', '=', userID)
      .execute();
    return true;
  }

  /** Takes the app away, and what waits to become one; false where there was none in use. */
  async function remove(trx: DbOrTrx, userID: number): Promise<boolean> {
    const removed = await trx
      .deleteFrom('totps')
      .where('userID', '=', userID)
      .returning('secret')
      .executeTakeFirst();
    return Boolean(removed?.secret);
  }

  return { begin, confirm, use, remove };
}
