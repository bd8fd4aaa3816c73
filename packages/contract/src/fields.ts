import * as z from 'zod/mini';

/** Key of a row; a JSON number on the wire, to be sent back as it came. */
export const id = z.int().check(z.positive());

/** A whole number written in a query string. */
export const wholeNumber = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number));

/** A yes or no written in a query string. */
export const trueOrFalse = z.pipe(
  z.string().check(z.regex(/^(true|false)$/)),
  z.transform((written: string) => written === 'true'),
);

/** The same values as they stand in a form, where everything is text. */
export const inForm = {
  id: z.pipe(z.coerce.number<number>(), id),
  truth: z.pipe(
    z.pipe(z.coerce.string<boolean>(), z.enum(['true', 'false'])),
    z.transform((written) => written === 'true'),
  ),
};

/** Of a year and with an offset that somebody lives in: others break lists. */
export const livedIn = /^(19|2[01]).*(Z|[+-](0\d|1[0-4]):\d\d)$/;

/** A moment: ISO 8601 in UTC, with milliseconds (API-73). */
export const time = z.iso
  .datetime({ offset: true })
  .check(z.refine((moment) => livedIn.test(moment), 'invalid'));

const decimal = /^-?\d+(\.\d+)?$/;

/** An amount of money as a decimal string, "190.00"; never a float. */
export const money = z.string().check(z.regex(decimal));

/** An amount to the cent that somebody sets. */
export const centsPattern = /^\d{1,6}(\.\d{1,2})?$/;

/** A percentage as a decimal string, "25.50". */
export const percent = z.string().check(z.regex(decimal));

const isHundredth = (value: number) => Math.round(value * 100) / 100 === value;

/** Square metres, to the hundredth: nearly equal numbers would be one in the database. */
export const area = z
  .number()
  .check(z.lt(100_000), z.multipleOf(0.01, 'twoDecimals'), z.refine(isHundredth, 'twoDecimals'));

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Controls, half an emoji, and what turns the direction of writing, so that a name reads as another one. */
const unseen = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** Makes one line of what was typed or pasted: breaks become spaces, what nobody sees goes (T13, U12). */
export const oneLine = z.overwrite((given: string) =>
  given.replaceAll(breaks, ' ').replaceAll(unseen, ''),
);

/** Takes what nobody sees out of text of several lines; breaks and tabs stay. */
export const severalLines = z.overwrite((given: string) =>
  given.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, ''),
);

/** The longest line, where nothing else is said. */
export const longestLine = 255;

/** One line that the server keeps; trimmed and bounded, so that no field can carry a book. */
export const text = (longest = longestLine) =>
  z.string().check(oneLine, z.trim(), z.maxLength(longest));

/** Whether anything of it can be seen. */
export const isSeen = (line: string): boolean => /[^\p{Cc}\p{DI}\p{M}\p{Z}]/u.test(line);

/** A line that has to be there. */
export const requiredText = (longest = longestLine) =>
  z.string().check(
    oneLine,
    z.trim(),
    z.minLength(1),
    z.maxLength(longest),
    z.refine((line) => line === '' || isSeen(line), 'missing'),
  );

/** Text of several lines. */
export const longText = (longest: number) =>
  z.string().check(severalLines, z.trim(), z.maxLength(longest));

/** Text of several lines that has to be there. */
export const requiredLongText = (longest: number) =>
  z.string().check(severalLines, z.trim(), z.minLength(1), z.maxLength(longest));

/** HTML that was sanitised when it was stored (T11). */
export const html = z.string();

const domainPart = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/** The last part is letters, or a name of another script as `xn--…`. No flag: JSON Schema has none. */
const domain = `(?:${domainPart}\\.)+(?:[a-zA-Z]{2,63}|[xX][nN]--[a-zA-Z0-9-]{1,58}[a-zA-Z0-9])`;
const atom = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+";
export const emailSource = `${atom}(?:\\.${atom})*@${domain}`;
const emailPattern = new RegExp(`^${emailSource}$`);

/** Without the marks that nobody sees, and that come along where an address is copied from a contact card or a chat. */
export const withoutMarks = (address: string): string => address.replaceAll(/\p{Cf}/gu, '');

/** The one e-mail rule of the product (VAL-01), for both ends: RFC 5322 without quotes and comments. */
export const email = z
  .string()
  .check(z.overwrite(withoutMarks), z.trim(), z.maxLength(254), z.email({ pattern: emailPattern }));

export const passwordMinimum = 6;

/** A new password (VAL-04), however a keyboard composes its letters. Long ones are welcome and never cut (T5). */
export const password = z
  .string()
  .check(z.normalize('NFC'), z.minLength(passwordMinimum), z.maxLength(128));

/**
 * One that is typed to be compared, as it was typed: whatever was once accepted. Only a new one has a minimum;
 * decomposed letters count as those that they make up.
 */
export const typedPassword = z.string().check(
  z.minLength(1),
  z.maxLength(1024),
  z.refine((typed) => typed.normalize('NFC').length <= 128, 'passwordTooLong'),
);

/** A telephone number: at least seven characters where there is one (VAL-03). */
export const phone = z.string().check(oneLine, z.trim(), z.minLength(7), z.maxLength(50));

/** A field of a form that may be left empty: '' is stored as nothing, as null is. */
export const blankable = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.nullable(z.union([z.string().check(z.trim(), z.maxLength(0)), schema])),
    z.transform((given: string | null) => given || null),
  );

const scheme = /^[a-z][a-z0-9+-]*:/i;

/** An address on the web, http or https only (T11); `example.com` is taken for https. */
export const url = z.pipe(
  z.pipe(
    text(500),
    z.transform((typed: string) =>
      scheme.test(typed) ? typed : `https://${typed.replace(/^\/\//, '')}`,
    ),
  ),
  z.url({ protocol: /^https?$/, hostname: new RegExp(`^${domain}$`) }),
);

/** An address on the web, or the id of a video: no scheme but http and https (T11). */
export const addressOrID = text(500).check(
  z.regex(/^(?:[hH][tT][tT][pP][sS]?:\/\/|(?![a-zA-Z][a-zA-Z0-9+-]*:))/),
);

export const optional = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema);
