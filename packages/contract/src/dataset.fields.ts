import * as z from 'zod/mini';
import {
  centsPattern,
  emailSource,
  livedIn,
  longestLine,
  oneLine,
  severalLines,
} from './fields.ts';
import { longestEventText } from './organizerSettings.ts';

/*
 * What is asked of a text is asked of it as it is written in the file, white space round it included,
 * and in patterns: so the published schema asks the same (IMP-01). Made tidy it is after that.
 */

/** PostgreSQL keeps neither NUL nor half of a surrogate pair. */
const storable = z.regex(/^[^\0\ud800-\udfff]*$/u, {
  error: 'holds a character that cannot be stored',
  abort: true,
});

/** Inside brackets: what `oneLine` takes away or makes a space. No class of Unicode: not every validator has those. */
const unseen = String.raw`\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069`;
const blank = String.raw`\s${unseen}`;

/** A pattern of one line, with white space round it. */
const within = (source: string) => new RegExp(String.raw`^\s*(?:${source})\s*$`, 'u');

/** A key of the file's own: stable from load to load. */
export const key = z.string().check(storable, z.minLength(1), z.maxLength(200));

const lineTo = (longest: number) =>
  z
    .string()
    .check(
      storable,
      z.maxLength(longest),
      z.regex(new RegExp(`[^${blank}]`, 'u'), 'is empty'),
      oneLine,
      z.trim(),
    );
export const line = lineTo(500);
/** One that the form of an event takes too (ORG-04). */
export const eventLine = lineTo(longestLine);

/** An address on the web, with or without https:// before it. No flag: JSON Schema has none. */
export const link = z
  .string()
  .check(
    storable,
    z.maxLength(500),
    z.regex(
      within(`[hH][tT][tT][pP][sS]?://[^${blank}]+|[^:${blank}]+`),
      'is not an address on the web',
    ),
    z.trim(),
  );

export const email = z
  .string()
  .check(
    storable,
    z.regex(within(String.raw`(?=\S{1,254}\s*$)${emailSource}`), 'is not an e-mail address'),
    z.trim(),
  );

/** As everywhere (VAL-03), in one line. */
export const phone = z
  .string()
  .check(
    storable,
    z.regex(
      within(`[^${blank}][^${unseen}]{5,48}[^${blank}]`),
      'is not a telephone number of 7 to 50 characters',
    ),
    z.trim(),
  );

const longTo = (longest: number) => z.string().check(storable, z.maxLength(longest), severalLines);
export const long = longTo(100_000);
/** One that the form of an event takes too (ORG-04). */
export const eventText = longTo(longestEventText);

/** A field that may be left out (kept as it is; empty in a new row) or null (emptied). */
export const may = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

export const yesNo = z.optional(z.boolean());

export const count = z.int().check(z.nonnegative());

/** ISO 3166-1 alpha-2, as in `FI`. */
export const countryCode = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, 'is not the code of a country, like "FI"'));

export const amountPattern = /^\d{1,8}(\.\d{1,4})?$/;
/** An amount with four decimals at most, as text: a JSON number would be a float. */
export const decimal = z
  .string()
  .check(z.regex(amountPattern, 'is not an amount with up to four decimals, like "19.50"'));

/** An amount to the cent. */
export const cents = z
  .string()
  .check(z.regex(centsPattern, 'is not an amount with up to two decimals, like "190.00"'));

const wrongMoment =
  'has to be ISO 8601 with an offset, like "2027-03-04T09:00:00Z", or days from the day of ' +
  'loading with a local time, like "+12d 09:00"';

export const relativeMoment = /^([+-]\d{1,4})d (\d\d:\d\d(?::\d\d)?)$/;

/** A moment, or one relative to the day of loading (docs/dataset.md). */
export const moment = z.union(
  [
    z.iso.datetime({ offset: true }).check(z.regex(livedIn)),
    z.string().check(z.regex(relativeMoment)),
  ],
  { error: wrongMoment },
);
