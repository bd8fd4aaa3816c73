import type { Dataset } from '@portal/contract/dataset';
import { sql } from 'kysely';
import type { Scope } from './scope.ts';
import type { Target } from './upsert.ts';

interface Link {
  userID: number;
  email: string;
  partnerID: number;
}

/** The addresses that the organiser's users have by now, where the file has their keys. */
async function readEmails({ trx }: Target, keys: string[]): Promise<Map<string | null, string>> {
  const rows = await trx
    .selectFrom('users')
    .select(['externalKey', 'email'])
    .where(sql<boolean>`"externalKey" = any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.externalKey, row.email]));
}

/** Who works for the exhibitors already, or did. */
async function readLinks({ trx }: Target, contacts: Omit<Link, 'userID'>[]): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select l."userID", u.email, l."partnerID" from "partnersUsers" l join users u using ("userID")
    where u.email = any(${contacts.map(({ email }) => email)}::text[])
      and l."partnerID" = any(${contacts.map(({ partnerID }) => partnerID)}::bigint[])`.execute(
    trx,
  );
  return rows;
}

const linkOf = ({ email, partnerID }: Omit<Link, 'userID'>) => `${email} ${partnerID}`;

/**
 * Users of exhibitors come to them as contacts do in the console: an account that is there stays as it is,
 * nobody gets a password, and an access that was ended stays so.
 */
export async function writeContacts(
  target: Target,
  scope: Scope,
  users: Dataset['users'],
): Promise<void> {
  const { trx, keys, ledger } = target;
  const emails = await readEmails(
    target,
    users.map(({ userID }) => userID),
  );
  const contacts = users.flatMap(({ userID, firstNames, lastName, email, phone, partners = [] }) =>
    partners.map((partner) => ({
      key: userID,
      partnerID: keys.get('partners', partner),
      firstNames,
      lastName,
      email: emails.get(userID) ?? email.toLowerCase(),
      phone: phone ?? null,
    })),
  );
  const links = new Map(
    (await readLinks(target, contacts)).map((link) => [linkOf(link), link.userID]),
  );
  const added = contacts.filter((contact) => !links.has(linkOf(contact)));
  const made =
    added.length > 0
      ? await scope.addContacts(
          trx,
          added.map(({ key: _key, ...contact }) => contact),
        )
      : [];
  for (const [at, contact] of added.entries())
    links.set(linkOf(contact), (made[at] as Link).userID);
  for (const contact of contacts) {
    keys.set('users', contact.key, links.get(linkOf(contact)) as number);
    ledger?.count('users', added.includes(contact) ? 'new' : 'same');
  }
}
