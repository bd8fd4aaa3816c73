import type { Dataset } from '@portal/contract/dataset';
import { sql } from 'kysely';
import { hashPassword } from '../../access/passwords.ts';
import { upsert, type Target } from './upsert.ts';
import { writeContacts } from './writeContacts.ts';

export async function writeOrganizations(target: Target, dataset: Dataset): Promise<void> {
  await upsert(
    target,
    'organizations',
    dataset.organizations.map(({ organizationID, ...organization }) => ({
      ...organization,
      externalKey: organizationID,
    })),
  );
}

export async function writePartners(target: Target, dataset: Dataset): Promise<void> {
  await upsert(
    target,
    'partners',
    dataset.partners.map(({ partnerID, organizationID, logoMaterialID: _later, ...partner }) => ({
      ...partner,
      externalKey: partnerID,
      organizationID: target.keys.get('organizations', organizationID),
    })),
  );
}

interface GivenLogo {
  partner: number;
  logo: number | null | undefined;
}

/** In the console a logo that people chose since the last load stays. */
async function keptLogos(target: Target, given: GivenLogo[]): Promise<GivenLogo[]> {
  if (!target.ledger || given.length === 0) return given;
  const looked = { table: 'partners', by: ['partnerID'], changeable: ['logoMaterialID'] };
  const rows = given.map(({ partner, logo }) => ({ partnerID: partner, logoMaterialID: logo }));
  const merged = await target.ledger.merge(target, looked, rows);
  await target.ledger.remember(target, looked, rows);
  return merged.map(({ partnerID, logoMaterialID }) => {
    return { partner: Number(partnerID), logo: logoMaterialID as number | null };
  });
}

/** Logos come after the materials, which belong to partners themselves. */
export async function writePartnerLogos(target: Target, { partners }: Dataset) {
  const { trx, keys, summary } = target;
  const given = partners.flatMap(({ partnerID, logoMaterialID }) =>
    logoMaterialID === undefined
      ? []
      : [
          {
            partner: keys.get('partners', partnerID),
            logo: keys.maybe('materials', logoMaterialID),
          },
        ],
  );
  const logos = await keptLogos(target, given);
  // A row that this transaction has written already is not counted again.
  const { rows } = await sql<{ seen: boolean }>`
    update partners p set "logoMaterialID" = given.logo
    from jsonb_to_recordset(${JSON.stringify(logos)}::jsonb) as given(partner bigint, logo bigint),
      partners before
    where p."partnerID" = given.partner and before."partnerID" = p."partnerID"
      and p."logoMaterialID" is distinct from given.logo
    returning before.xmin::text = (pg_current_xact_id()::xid)::text as seen`.execute(trx);
  const changed = rows.filter((row) => !row.seen).length;
  const counts = summary.partners;
  if (!counts) return;
  counts.changed += changed;
  counts.unchanged -= changed;
}

/** Equal passwords are hashed once: a demo has one for all, and each hash takes its time. */
async function hashAll(
  passwords: (string | undefined)[],
): Promise<Map<string | undefined, string>> {
  const different = new Set(passwords.filter((password) => password !== undefined));
  return new Map(
    await Promise.all(
      [...different].map(async (password) => [password, await hashPassword(password)] as const),
    ),
  );
}

export async function writeUsers(target: Target, { users }: Dataset): Promise<void> {
  const { keys, scope } = target;
  if (scope) return writeContacts(target, scope, users);
  // SRV-15, SRV-17: the organiser answers for the accounts and the links of a data set.
  // The database reads it as its own time.
  const now = 'now';
  const isNew = (key: string) => keys.find('users', key) === undefined;
  const hashes = await hashAll(
    users.map((user) => (isNew(user.userID) ? user.password : undefined)),
  );
  await upsert(
    target,
    'users',
    users.map(({ userID, organizationID, email, password, partners: _below, ...user }) => ({
      ...user,
      externalKey: userID,
      organizationID: keys.get('organizations', organizationID),
      email: email.toLowerCase(),
      passwordHash: hashes.get(password),
      timeOwned: now,
    })),
    { once: ['passwordHash', 'timeOwned'] },
  );
  await upsert(
    target,
    'partnersUsers',
    users.flatMap(({ userID, partners = [] }) =>
      partners.map((partnerID) => ({
        userID: keys.get('users', userID),
        partnerID: keys.get('partners', partnerID),
        timeAccepted: now,
      })),
    ),
    { by: ['userID', 'partnerID'], once: ['timeAccepted'] },
  );
}
