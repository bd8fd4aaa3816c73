import { Button, Stack, Text } from '@mantine/core';
import { eventRoutes } from '@portal/contract/events';
import { partnerRoutes, type Partner } from '@portal/contract/partners';
import type { ReplyOf } from '@portal/contract/route';
import type { ScanPointPrices } from '@portal/contract/rules';
import { mostOrdered, scanPointRoutes } from '@portal/contract/scanPoints';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as errorCode from 'virtual:errorCodes';
import { call } from '../../api/client.ts';
import { invalidate, keepReply, queryClient, read } from '../../api/query.ts';
import { BillingFields } from '../../shared/BillingFields.tsx';
import { DraftOffer } from '../../shared/DraftOffer.tsx';
import { effectOf } from '../../shared/drafts.ts';
import { useKeptDraft } from '../../shared/useKeptDraft.ts';
import { Columns } from '../../ui/Columns.tsx';
import { errorText, isCode } from '../../ui/errorText.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { keepPlace } from '../../ui/focusPlace.ts';
import { FormFrame } from '../../ui/FormFrame.tsx';
import { isSame } from '../../ui/mergeEdits.ts';
import { notify } from '../../ui/notify.ts';
import { SaveFailure } from '../../ui/SaveFailure.tsx';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { useRecordForm, type Loaded } from '../../ui/useRecordForm.ts';
import { OrderSummary } from './OrderSummary.tsx';
import {
  billingOf,
  emptyPoint,
  orderOf,
  pointsIn,
  withoutPoint,
  type OrderValues,
} from './orderValues.ts';
import { ScanPointFields } from './ScanPointFields.tsx';

/** What came of an order. */
export type ScanPointsMade = ReplyOf<typeof scanPointRoutes.orderScanPoints>['data'];

interface Props {
  eventID: number;
  partner: Partner;
  prices: ScanPointPrices;
  onOrdered: (made: ScanPointsMade) => void;
}

/** SCAN-11 … 14: the points, where the invoice goes, and what it comes to. */
export function OrderForm({ eventID, partner, prices, onOrdered }: Props) {
  const { t } = useTranslation();
  const rules = useFieldRules();
  const { partnerID, isInvoiceReferenceRequired } = partner;
  const loadedFrom = (from: Partner): Loaded<OrderValues> => ({
    values: { ...billingOf(from), ...emptyPoint(1) },
    timeModified: from.timeModified,
  });
  const draftName = `scanPoints/${eventID}/${partnerID}`;
  const made = useRef<ScanPointsMade>(undefined);
  /** The billing details as they are stored: an order that failed after them does not save them twice. */
  const stored = useRef(partner);
  const query = read(partnerRoutes.partner, { partnerID });

  /** The server takes the details of the partner for those of the order (SCAN-14). */
  const saveBilling = async (values: OrderValues) => {
    const billing = billingOf(values);
    if (isSame(billing, billingOf(stored.current))) return;
    const { timeModified } = stored.current;
    const reply = await call(partnerRoutes.savePartner, {
      partnerID,
      body: { ...billing, timeModified },
    });
    stored.current = reply.data.partner;
    await keepReply(query, reply);
  };

  const record = useRecordForm<OrderValues>({
    loaded: loadedFrom(partner),
    incomplete: t('scan_points.check_order_details'),
    rules: {
      invoiceCompany: rules.required(t('scan_point.invoice_company_required')),
      invoiceCompanyBusinessID: rules.required(t('scan_point.invoice_id_required')),
      ...(isInvoiceReferenceRequired && {
        invoiceReference: rules.required(t('partner.missing_reference')),
      }),
      ...Object.fromEntries(
        Array.from({ length: mostOrdered + 1 }, (_, number) => [
          `name_${number}`,
          (typed?: string) =>
            typed === undefined || typed.trim() ? null : t('form.name_required'),
        ]),
      ),
    } as never,
    save: async (values) => {
      await saveBilling(values);
      const body = orderOf(values, partnerID, prices);
      // Of the points alone: one that was ordered at another price while its reply was lost is no second order.
      const effect = effectOf(draftName, body.scanPoints);
      const { data } = await call(scanPointRoutes.orderScanPoints, { eventID, body }, effect);
      made.current = data;
      void invalidate(scanPointRoutes.scanPoints);
      return loadedFrom(stored.current);
    },
    reload: async () => {
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      stored.current = data.partner;
      return loadedFrom(data.partner);
    },
    saved: () => made.current && onOrdered(made.current),
    // ERR-21
    failed: (error) => {
      const isOrdered = isCode(error, errorCode.keyReused);
      // The summary says the new ones, and they are those of the next try.
      if (isCode(error, errorCode.priceChanged)) void invalidate(eventRoutes.partnerPortals);
      if (isOrdered) void invalidate(scanPointRoutes.scanPoints);
      notify('error', {
        title: t('scan_points.scan_points_order_fail_title'),
        text: isOrdered ? t('scan_point.already_ordered') : errorText(error).text,
      });
    },
  });
  const draft = useKeptDraft(draftName, record);
  const { form, isSaving } = record;
  const points = pointsIn(form.values);
  const add = () => form.setValues(emptyPoint(Math.max(0, ...points) + 1));
  const remove = (number: number) => {
    keepPlace();
    form.setValues(withoutPoint(number));
  };
  return (
    <FormFrame record={record}>
      <DraftOffer draft={draft} />
      <Columns widths="minmax(0, 2fr) minmax(280px, 1fr)">
        <Stack gap="lg">
          <Section title={t('scan_point.order_points')}>
            <SectionBody>
              {points.map((number, position) => (
                <ScanPointFields
                  key={number}
                  number={number}
                  position={position}
                  propsOf={form.getInputProps}
                  remove={points.length > 1 ? () => remove(number) : undefined}
                />
              ))}
              <Button
                mt="lg"
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                disabled={points.length >= mostOrdered}
                onClick={add}
              >
                {t('scan_point.add_point')}
              </Button>
            </SectionBody>
          </Section>
          <Section title={t('scan_point.billing')}>
            <SectionBody>
              <Text c="dimmed" mt={-8} mb="md">
                {t('scan_point.billing_hint')}
              </Text>
              <BillingFields
                propsOf={form.getInputProps}
                required={[
                  'invoiceCompany',
                  'invoiceCompanyBusinessID',
                  ...(isInvoiceReferenceRequired ? (['invoiceReference'] as const) : []),
                ]}
                isReferenceRequired={isInvoiceReferenceRequired}
              />
            </SectionBody>
          </Section>
        </Stack>
        <OrderSummary count={points.length} prices={prices} isSaving={isSaving}>
          <SaveFailure record={record} />
        </OrderSummary>
      </Columns>
    </FormFrame>
  );
}
