import { personStatus } from '@portal/contract/codes';
import { sql } from 'kysely';

const { checkedIn, checkedOut } = personStatus;

/** SQL: whoever has the place under this alias has come to the event. */
export const hasCome = (place: string) => sql<boolean>`(
  ${sql.ref(`${place}.personStatus`)} in (${sql.lit(checkedIn)}, ${sql.lit(checkedOut)}))`;
