import type { OrganizerProductDetails } from '@portal/contract/organizerProducts';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { notifyError } from '../../../ui/notify.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import type { RecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { nameIn, productQuery } from './productQueries.ts';
import { productBody, productValues, type ProductValues } from './productValues.ts';

/** ORG-44: before a price changes, or a product goes off sale, it is told in how many open carts it lies. */
export function useCartsFirst(
  record: RecordForm<ProductValues>,
  given: OrganizerProductDetails | undefined,
): { record: RecordForm<ProductValues>; modal: ReactNode } {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const { confirm, modal } = useConfirm();
  const [isAsking, setAsking] = useState(false);
  const ask = async ({ productID }: OrganizerProductDetails) => {
    const query = { ...productQuery(eventID, productID), staleTime: 0 };
    const { product: now } = (await queryClient.fetchQuery(query)).data;
    const [before, after] = [
      productBody(productValues(now, language)),
      productBody(record.form.getValues()),
    ];
    const isOff = before.active && !after.active;
    const isPriced = before.price !== after.price || before.taxPercent !== after.taxPercent;
    if (now.cartCount === 0 || !(isOff || isPriced)) return record.submit();
    return confirm({
      title: t(isOff ? 'organizer_products.take_off_title' : 'organizer_products.price_title', {
        name: nameIn(now, language),
      }),
      text: [
        t(isOff ? 'organizer_products.take_off_text' : 'organizer_products.price_text'),
        t('organizer_products.in_carts', { count: now.cartCount }),
      ].join(' '),
      action: t('form.save'),
      isHarmless: true,
      run: async () => record.submit(),
      failed: notifyError,
    });
  };
  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    if (!given || record.form.validate().hasErrors) return record.submit(event);
    event?.preventDefault();
    setAsking(true);
    return void ask(given)
      .catch(notifyError)
      .finally(() => setAsking(false));
  };
  return { record: { ...record, submit, isSaving: record.isSaving || isAsking }, modal };
}
