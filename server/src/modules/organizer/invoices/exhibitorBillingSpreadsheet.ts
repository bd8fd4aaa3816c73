import { billingFlaws, type BillingFlaws } from '@portal/contract/billing';
import { words, type Text } from '@portal/contract/errors';
import type { BillingState, ExhibitorBilling } from '@portal/contract/exhibitorBilling';
import { billingFields, type BillingField } from '@portal/contract/partners';
import { spreadsheetOf } from '../../../documents/spreadsheet.ts';
import type { ToldOfEvent } from '../organizer.queries.ts';
import { billingLabel } from './billingLabel.ts';

const texts = {
  billing: words('Billing details', 'Laskutustiedot'),
  exhibitor: words('Exhibitor', 'Näytteilleasettaja'),
  state: words('Status', 'Tila'),
  needsReference: words('Needs a reference', 'Viite vaaditaan'),
  missing: words('Missing', 'Puuttuu'),
  odd: words('Looks wrong', 'Näyttää virheelliseltä'),
  lacking: words('Orders that lack something', 'Puutteellisia tilauksia'),
  sum: words('Not invoiced, excl. VAT', 'Laskuttamatta (alv 0 %)'),
};

const states: Record<BillingState, Text> = {
  detailsLack: words('To be asked for details', 'Tietoja pyydettävä'),
  ordersLack: words('Orders to be completed', 'Tilauksia täydennettävä'),
  whole: words('Complete', 'Kunnossa'),
};
const yes = words('Yes', 'Kyllä');

/** The billing details of exhibitors, and what is to be asked of them, as XLSX (ORG-56). */
export function exhibitorBillingSpreadsheet(
  batches: AsyncIterable<ExhibitorBilling[]>,
  { language, eventName }: ToldOfEvent,
) {
  const t = (name: keyof typeof texts) => texts[name][language];
  const label = (name: BillingField) => billingLabel(name, language);
  const flaws = (kind: keyof BillingFlaws) => (exhibitor: ExhibitorBilling) =>
    billingFlaws(exhibitor)[kind].map(label).join(', ');
  return spreadsheetOf<ExhibitorBilling>(
    t('billing'),
    [
      { header: t('exhibitor'), width: 36, cell: ({ partnerName }) => partnerName },
      { header: t('state'), width: 24, cell: ({ state }) => states[state][language] },
      { header: t('missing'), width: 36, cell: flaws('missing') },
      { header: t('odd'), width: 24, cell: flaws('odd') },
      { header: t('lacking'), width: 14, cell: ({ lackingOrderCount }) => lackingOrderCount },
      { header: t('sum'), width: 18, cell: ({ uninvoicedTotal }) => Number(uninvoicedTotal) },
      ...billingFields.map((name) => ({
        header: label(name),
        width: 22,
        cell: (exhibitor: ExhibitorBilling) => exhibitor[name],
      })),
      {
        header: t('needsReference'),
        width: 14,
        cell: ({ isInvoiceReferenceRequired }) =>
          isInvoiceReferenceRequired ? yes[language] : null,
      },
    ],
    batches,
    eventName,
  );
}
