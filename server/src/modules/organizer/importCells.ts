import { businessIDWarning } from '@portal/contract/billing';
import { columnLetter } from '@portal/contract/columnLetter';
import type { Text } from '@portal/contract/errors';
import { id, text } from '@portal/contract/fields';
import {
  importFields,
  importFieldNames,
  type ImportFieldName,
} from '@portal/contract/importFields';
import { addedContact } from '@portal/contract/organizerContacts';
import { savedStand } from '@portal/contract/organizerExhibitor';
import type { ExhibitorTable } from '@portal/contract/organizerImports';
import { ownValues } from '@portal/contract/organizerPackages';
import { company } from '@portal/contract/organizerPartners';
import { savedPartner } from '@portal/contract/partners';
import * as z from 'zod/mini';

/** What is to be said of a cell, in both languages. */
export interface Remark {
  cell: string | null;
  what: Text;
  right: Text | null;
}

export type Value = string | number | boolean;
export type Values = Partial<Record<ImportFieldName, Value>>;

/** A row of a table as it was understood; what was empty is not there. */
export interface ReadRow {
  row: number;
  values: Values;
  problems: Remark[];
  warnings: Remark[];
  /** The name of a field's cell: `C5`. */
  cellOf: (field: ImportFieldName) => string | null;
}

const words = (en: string, fi: string): Text => ({ en, fi });

/** `24,5 m²`, `24.5`, `1 200` → a number; what is none stays as it is. */
const areaIn = (written: string): number | string => {
  const bare = written
    .replaceAll(/\s/gu, '')
    .replace(/(?:m²|m2|neliötä|neliömetriä|sqm)$/iu, '')
    .replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : written;
};

const yes = new Set(['1', 'x', 'k', 'y', 'kyllä', 'on', 'yes', 'true', 'tosi', 'jaettu', 'shared']);
const no = new Set(['0', '-', 'e', 'n', 'ei', 'no', 'false', 'epätosi']);
const truthIn = (written: string): boolean | string => {
  const word = written.toLowerCase();
  return yes.has(word) || (no.has(word) ? false : written);
};

const line = (schema: z.ZodMiniType, longest: number): Rule => ({
  schema,
  longest,
  right: words(`At most ${longest} characters.`, `Enintään ${longest} merkkiä.`),
});
const count = (schema: z.ZodMiniType): Rule => ({
  schema,
  read: (written) => (/^\d{1,9}$/.test(written) ? Number(written) : written),
  right: words('A whole number, such as 10.', 'Kokonaisluku, esimerkiksi 10.'),
});
const addresses = words(
  'One address, such as info@example.com.',
  'Yksi osoite, esimerkiksi info@example.com.',
);
const numbers = words('From 7 to 50 characters.', '7–50 merkkiä.');

interface Rule {
  /** The rule by which the same is refused where it is given by hand. */
  schema: z.ZodMiniType;
  read?: (written: string) => Value;
  right: Text;
  /** As many characters as it may have. */
  longest?: number;
}

/** How a cell of each field is read; a quota or a package is one row more (ORG-04, ORG-39). */
const rules: Record<ImportFieldName, Rule> = {
  partnerID: {
    schema: id,
    read: (written) => (/^\d{1,15}$/.test(written) ? Number(written) : written),
    right: words(
      'The number of an exhibitor in the portal, or nothing.',
      'Näytteilleasettajan numero portaalissa tai ei mitään.',
    ),
  },
  importKey: line(text(100), 100),
  name: line(company.name, 255),
  businessID: line(company.businessID, 50),
  contactEmail: { schema: company.contactEmail, right: addresses },
  phone: { schema: savedPartner.phone, right: numbers },
  homepage: {
    schema: savedPartner.homepage,
    right: words('An address such as https://example.com.', 'Osoite, kuten https://example.com.'),
  },
  streetAddress: line(savedPartner.streetAddress, 255),
  postalCode: line(savedPartner.postalCode, 255),
  city: line(savedPartner.city, 255),
  packageName: line(text(100), 100),
  personnelQuota: count(ownValues.ownPersonnelQuota),
  guestQuota: count(ownValues.ownGuestQuota),
  freeScanPointCount: count(ownValues.ownFreeScanPointCount),
  standHall: line(savedStand.hall, 50),
  standNumber: line(savedStand.number, 50),
  standArea: {
    schema: savedStand.area,
    read: areaIn,
    right: words(
      'Square metres over 0 with at most two decimals, such as 24.5.',
      'Neliömetrejä yli 0, enintään kaksi desimaalia, esimerkiksi 24,5.',
    ),
  },
  standShared: {
    schema: savedStand.isShared,
    read: truthIn,
    right: words('Yes, no or nothing.', 'Kyllä, ei tai tyhjä.'),
  },
  userFirstNames: line(addedContact.firstNames, 255),
  userLastName: line(addedContact.lastName, 255),
  userEmail: {
    schema: addedContact.email,
    read: (written) => written.toLowerCase(),
    right: addresses,
  },
  userPhone: { schema: addedContact.phone, right: numbers },
};

/** What is wrong with a cell that its rule refuses. */
function wrongWith(field: ImportFieldName, written: string): Text {
  const { label, part } = importFields[field];
  if (written.length > (rules[field].longest ?? Infinity))
    return words(
      `${label.en}: ${written.length} characters are too many.`,
      `${label.fi}: ${written.length} merkkiä on liikaa.`,
    );
  // The report keeps what is said here, and of people nothing.
  if (part === 'contact')
    return words(`${label.en}: this cannot be used.`, `${label.fi}: tämä ei kelpaa.`);
  const shown = written.length > 60 ? `${written.slice(0, 60)}…` : written;
  return words(`${label.en}: “${shown}” cannot be used.`, `${label.fi}: ”${shown}” ei kelpaa.`);
}

/** What is odd about a business ID; as where an exhibitor writes it, a warning and never a wall. */
const businessIDRemark = (written: string): Omit<Remark, 'cell'> | undefined => {
  const warning = businessIDWarning(written);
  if (!warning) return undefined;
  return warning === 'checkDigit'
    ? {
        what: words(
          `Business ID: the check digit of “${written}” is wrong.`,
          `Y-tunnus: ”${written}” – tarkistusnumero on väärä.`,
        ),
        right: words('Compare it with the register of companies.', 'Vertaa yritysrekisteriin.'),
      }
    : {
        what: words(
          `Business ID: “${written}” has another form than Finnish ones.`,
          `Y-tunnus: ”${written}” on poikkeavassa muodossa.`,
        ),
        right: words('For example 0112038-9.', 'Esimerkiksi 0112038-9.'),
      };
};

/** A cell in words, without what nobody sees. */
const trimmed = (cell: string | undefined) => (cell ?? '').replaceAll(/\s+/gu, ' ').trim();

/** Reads the rows of a table, cell by cell. */
export function readTable({ columns, rows }: ExhibitorTable): ReadRow[] {
  return rows.map(({ row, cells }) => {
    const cellOf = (field: ImportFieldName) => {
      const column = columns.find((each) => each.field === field);
      return column ? `${columnLetter(column.at)}${row}` : null;
    };
    const read: ReadRow = { row, values: {}, problems: [], warnings: [], cellOf };
    for (const field of importFieldNames) {
      const written = trimmed(cells[columns.findIndex((each) => each.field === field)]);
      if (!written) continue;
      const rule = rules[field];
      const parsed = z.safeParse(rule.schema, rule.read ? rule.read(written) : written);
      if (parsed.success && parsed.data !== null) read.values[field] = parsed.data as Value;
      else
        read.problems.push({
          cell: cellOf(field),
          what: wrongWith(field, written),
          right: rule.right,
        });
      const odd = field === 'businessID' && parsed.success && businessIDRemark(written);
      if (odd) read.warnings.push({ cell: cellOf(field), ...odd });
    }
    return read;
  });
}
