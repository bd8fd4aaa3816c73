import { billingFields } from '@portal/contract/partners';
import { sql } from 'kysely';

/** SQL: the columns of an order whose values are its exhibitor’s. */
export const columnsOfPartner = sql`company, "streetAddress", "postalCode", city, "countryCode", ${sql.join(
  billingFields.map((name) => sql.ref(name)),
)}`;
/** SQL: these values, of the partner `p`. */
export const valuesOfPartner = sql`p.name, p."streetAddress", p."postalCode", p.city, coalesce(p."countryCode", 'FI'), ${sql.join(
  billingFields.map((name) => sql.ref(`p.${name}`)),
)}`;
