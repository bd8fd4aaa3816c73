import { billingFields, partnerRoutes, type Partner } from '@portal/contract/partners';
import { queryClient, read } from '../../api/query.ts';
import type { Loaded } from '../../ui/useRecordForm.ts';
import { logoValues, type LogoValues } from './logoValues.ts';

/** The fields of SET-05 beside those for invoices. */
export const detailFields = [
  'name',
  'displayName',
  'contactEmail',
  'phone',
  'homepage',
  'facebookPage',
  'businessID',
  'streetAddress',
  'postalCode',
  'city',
] as const;

const fields = [...detailFields, ...billingFields] as const;
export type PartnerValues = { [Name in (typeof fields)[number]]: string } & LogoValues &
  Pick<Partner, 'isInvoiceReferenceRequired'>;

export const partnerQuery = (partnerID: number) =>
  read(partnerRoutes.partner, { partnerID }, { inlineError: true });

/** A stored partner, in the fields of the form. */
export function loadedFrom(partner: Partner): Loaded<PartnerValues> {
  const texts = Object.fromEntries(fields.map((name) => [name, partner[name] ?? ''])) as Record<
    (typeof fields)[number],
    string
  >;
  const { isInvoiceReferenceRequired } = partner;
  return {
    values: { ...texts, ...logoValues(partner), isInvoiceReferenceRequired },
    timeModified: partner.timeModified,
  };
}

/** The partner as stored at this moment. */
export async function reloadPartner(partnerID: number): Promise<Partner> {
  const { data } = await queryClient.fetchQuery({ ...partnerQuery(partnerID), staleTime: 0 });
  return data.partner;
}
