import {
  organizerOrganizationRoutes,
  type OrganizerOrganization,
} from '@portal/contract/organizerOrganization';
import { read } from '../../../api/query.ts';
import type { Loaded } from '../../../ui/useRecordForm.ts';

const lines = [
  'name',
  'supportEmail',
  'timeZone',
  'legalName',
  'businessID',
  'vatNumber',
  'streetAddress',
  'postalCode',
  'city',
  'countryCode',
  'iban',
  'bic',
  'eInvoiceAddress',
  'eInvoiceOperator',
] as const;
export type OrganizationValues = Record<(typeof lines)[number] | 'paymentTermDays', string>;

export const organizationQuery = () =>
  read(organizerOrganizationRoutes.ownOrganization, {}, { inlineError: true });

/** As printed: in groups of four. */
const inGroups = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

export function loadedFrom(organization: OrganizerOrganization): Loaded<OrganizationValues> {
  const texts = Object.fromEntries(lines.map((name) => [name, organization[name] ?? '']));
  const { iban, paymentTermDays, timeModified } = organization;
  return {
    values: {
      ...(texts as OrganizationValues),
      iban: inGroups(iban ?? ''),
      paymentTermDays: String(paymentTermDays ?? ''),
    },
    timeModified,
  };
}

export const bodyOf = ({ paymentTermDays, ...texts }: OrganizationValues) => ({
  ...texts,
  paymentTermDays: paymentTermDays === '' ? null : Number(paymentTermDays),
});

/** The countries that the browser has a name for, by that name. */
export function countriesIn(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const label = names.of(value);
      return label ? [{ value, label }] : [];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}
