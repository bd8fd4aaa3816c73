import * as z from 'zod/mini';
import { oneLine, severalLines } from './fields.ts';

/** PostgreSQL keeps neither NUL nor half of a surrogate pair. */
const storable = z.refine<string>(
  (value) => value.isWellFormed() && !value.includes('\0'),
  'holds a character that cannot be stored',
);

/** A key of the file's own: stable from load to load. */
export const key = z.string().check(z.minLength(1), z.maxLength(200), storable);

export const line = z.string().check(storable, oneLine, z.trim(), z.minLength(1), z.maxLength(500));

/** An address on the web, with or without https:// before it. No flag: JSON Schema has none (IMP-01). */
export const link = z
  .string()
  .check(
    oneLine,
    z.trim(),
    z.maxLength(500),
    z.regex(/^([hH][tT][tT][pP][sS]?:\/\/\S+|[^\s:]+)$/, 'is not an address on the web'),
    storable,
  );

export const long = z.string().check(z.maxLength(100_000), storable, severalLines);

/** A field that may be left out (kept as it is; empty in a new row) or null (emptied). */
export const may = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/** ISO 3166-1 alpha-2, as in `FI`. */
export const countryCode = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, 'is not the code of a country, like "FI"'));

/** An amount with four decimals at most, as text: a JSON number would be a float. */
export const decimal = z
  .string()
  .check(
    z.regex(/^\d{1,8}(\.\d{1,4})?$/, 'is not an amount with up to four decimals, like "19.50"'),
  );

const wrongMoment =
  'has to be ISO 8601 with an offset, like "2027-03-04T09:00:00Z", or days from the day of ' +
  'loading with a local time, like "+12d 09:00"';

export const relativeMoment = /^([+-]\d{1,4})d (\d\d:\d\d(?::\d\d)?)$/;

/** A moment, or one relative to the day of loading (docs/dataset.md). */
export const moment = z.union(
  [z.iso.datetime({ offset: true }), z.string().check(z.regex(relativeMoment))],
  { error: wrongMoment },
);
