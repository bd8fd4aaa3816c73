import type { FactorMethod, Factors, Passkey } from '@portal/contract/factors';
import type { DataKeys } from '../../access/dataKeys.ts';
import { deviceOf } from '../../access/devices.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { countRecoveryCodes } from './codes.ts';

const passkeyColumns = [
  'passkeyID',
  'name',
  'timeCreated',
  'timeLastUsed',
  'lastUserAgent',
] as const;

const withDevice = <Row extends { lastUserAgent: string | null }>({
  lastUserAgent,
  ...row
}: Row) => ({
  ...row,
  ...deviceOf(lastUserAgent),
});

/** The passkeys of a user, or one of them. */
export async function readPasskeys(
  db: DbOrTrx,
  userID: number,
  passkeyID?: number,
): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(passkeyColumns)
    .where('userID', '=', userID)
    .$if(passkeyID !== undefined, (query) => query.where('passkeyID', '=', Number(passkeyID)))
    .orderBy('passkeyID')
    .execute();
  return rows.map(withDevice);
}

/** The app in use. */
async function readTotp(db: DbOrTrx, keys: DataKeys, userID: number): Promise<Factors['totp']> {
  const row = await db
    .selectFrom('totps')
    .select(['keyID', 'timeCreated', 'timeLastUsed', 'lastUserAgent'])
    .where('userID', '=', userID)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  if (!row?.keyID || !row.timeCreated) return null;
  const { keyID, timeCreated, ...rest } = row;
  return { timeCreated, isReadable: keys.has(keyID), ...withDevice(rest) };
}

/** What is enrolled (SEC-02). */
export async function readFactors(db: DbOrTrx, keys: DataKeys, userID: number): Promise<Factors> {
  const removal = await db
    .selectFrom('factorRemovals')
    .select('timeDue')
    .where('userID', '=', userID)
    .executeTakeFirst();
  return {
    passkeys: await readPasskeys(db, userID),
    totp: await readTotp(db, keys, userID),
    recoveryCodeCount: await countRecoveryCodes(db, userID),
    timeRemoval: removal?.timeDue ?? null,
  };
}

/** By what the second step can be made. */
export async function readMethods(
  db: DbOrTrx,
  keys: DataKeys,
  userID: number,
): Promise<FactorMethod[]> {
  const { passkeys, totp, recoveryCodeCount } = await readFactors(db, keys, userID);
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totp?.isReadable ? (['totp'] as const) : []),
    ...(recoveryCodeCount > 0 ? (['recoveryCode'] as const) : []),
  ];
}
