import { personStatus } from '@portal/contract/codes';
import { sql } from 'kysely';

const { checkedIn, checkedOut } = personStatus;

/** SQL: whoever has the place under this alias has come to the event. */
export const hasCome = (place: string) => sql<boolean>`(
  ${sql.ref(`${place}.personStatus`)} in (${sql.lit(checkedIn)}, ${sql.lit(checkedOut)}))`;

/** SQL: when the badge of a place was first read at a scan point of the exhibitor, and the event, of another row. */
export const firstScan = (place: string, of: string) => sql<string | null>`(
  select min(s."timeScanned") from scans s join "scanPoints" at using ("scanPointID")
  where s."eventsPersonID" = ${sql.ref(`${place}.eventsPersonID`)} and not s."isTest"
    and at."partnerID" = ${sql.ref(`${of}.partnerID`)} and at."eventID" = ${sql.ref(`${of}.eventID`)})`;
