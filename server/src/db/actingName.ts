import type { Text } from '@portal/contract/errors';
import { sql, type RawBuilder } from 'kysely';

/** The organiser of somebody who acted as an exhibitor, and that exhibitor. */
export interface ActedAs {
  organization: string;
  partner: string;
}

/** SQL: organiser and exhibitor of the acting session `x` that the condition finds; null: nobody acted. */
export const actedAs = (condition: RawBuilder<unknown>) => sql<ActedAs | null>`(
  select jsonb_build_object('organization', "of".name, 'partner', "as".name)
  from "actingSessions" x join organizations "of" on "of"."organizationID" = x."organizationID"
  join partners "as" on "as"."partnerID" = x."partnerID"
  where ${condition} limit 1)`;

/**
 * SQL: organiser and exhibitor, where the row under this alias was last saved by somebody acting as its
 * exhibitor.
 */
export const savedAs = (
  alias: string,
  // Of any table: some are of no exhibitor.
  partnerID: RawBuilder<unknown> = sql`(to_jsonb(${sql.ref(alias)}) -> 'partnerID')::bigint`,
) =>
  actedAs(sql`x."userID" = ${sql.ref(`${alias}.modifiedBy`)} and x."partnerID" = ${partnerID}
    and ${sql.ref(`${alias}.timeModified`)} between x."timeCreated" and x."timeExpires"`);

interface Names extends ActedAs {
  /** For a former user, a text in both languages. */
  name: Text;
}

/** The names of somebody who acted as an exhibitor: their own, and the exhibitor’s (ORG-35). */
export const actingName = ({ name, organization, partner }: Names): Text => ({
  en: `${name.en} (${organization}) as ${partner}`,
  fi: `${name.fi} (${organization}), näytteilleasettajana ${partner}`,
});
