import type { Text } from '@portal/contract/errors';
import { sql, type RawBuilder } from 'kysely';

/** Of which organiser somebody is who acted as an exhibitor, and as which one. */
export interface ActedAs {
  organization: string;
  partner: string;
}

/** SQL: the same of the acting session `x` that the condition finds; null: nobody acted. */
export const actedAs = (condition: RawBuilder<unknown>) => sql<ActedAs | null>`(
  select jsonb_build_object('organization', "of".name, 'partner', "as".name)
  from "actingSessions" x join organizations "of" on "of"."organizationID" = x."organizationID"
  join partners "as" on "as"."partnerID" = x."partnerID"
  where ${condition} limit 1)`;

/** SQL: who saved the row under this alias last did so as its exhibitor. */
export const savedAs = (
  alias: string,
  // Of any table: some are of no exhibitor.
  partnerID: RawBuilder<unknown> = sql`(to_jsonb(${sql.ref(alias)}) -> 'partnerID')::bigint`,
) =>
  actedAs(sql`x."userID" = ${sql.ref(`${alias}.modifiedBy`)} and x."partnerID" = ${partnerID}
    and ${sql.ref(`${alias}.timeModified`)} between x."timeCreated" and x."timeExpires"`);

interface Names extends ActedAs {
  /** A former user’s is a text. */
  name: Text;
}

/** Both names of whoever acted as an exhibitor (ORG-35). */
export const actingName = ({ name, organization, partner }: Names): Text => ({
  en: `${name.en} (${organization}) as ${partner}`,
  fi: `${name.fi} (${organization}), näytteilleasettajana ${partner}`,
});
