import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { orderStatus } from '@portal/contract/codes';
import {
  exhibitorPartRoutes,
  type ExhibitorOrderDetails,
  type ExhibitorOrderRow,
} from '@portal/contract/exhibitorParts';
import { billingFields } from '@portal/contract/partners';
import { rowAmounts, sumOfRows, taxByRate } from '@portal/contract/prices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { formatMoney, formatPercent, formatPrice, formatUnit } from '../../../shared/money.ts';
import { personName } from '../../../shared/personName.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { PriceTable } from '../../../ui/PriceTable.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useOrganizerEvent, useOrganizerEventTime } from '../organizerEventQuery.ts';
import styles from './WholeOrder.module.css';
import { usePartnerID } from './organizerExhibitorQuery.ts';

/** ORG-32: what was ordered, by whom and when, and where the invoice goes. */
export function WholeOrder({ orderID }: { orderID: number }) {
  const { eventID } = useOrganizerEvent();
  const partnerID = usePartnerID();
  const { data, error, refetch } = useQuery(
    read(
      exhibitorPartRoutes.exhibitorOrder,
      { eventID, partnerID, orderID },
      { inlineError: true },
    ),
  );
  if (data) return <Ordered order={data.data.order} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return <Skeleton h={320} radius="lg" aria-busy="true" />;
}

function Ordered({ order }: { order: ExhibitorOrderDetails }) {
  const { t } = useTranslation();
  const eventTime = useOrganizerEventTime();
  const { orderRows: rows, timeOrdered } = order;
  const { withoutTax, withTax } = sumOfRows(rows);
  const billing = billingFields.filter((name) => order[name]);
  return (
    <Stack gap="lg">
      {order.status === orderStatus.cancelled && (
        <Alert color="red" title={t('orders.cancelled_title')}>
          {t('orders.cancelled_text')}
        </Alert>
      )}
      <Section title={t('orders.rows')}>
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.orderRowID} className={styles.row}>
              <Row row={row} />
            </li>
          ))}
        </ul>
        <SectionBody>
          <PriceTable
            rows={[
              [t('exhibitors.sum_without_tax'), formatMoney(withoutTax)],
              ...taxByRate(rows).map(({ taxPercent, tax }): [string, string] => [
                t('exhibitors.tax_of', { percent: formatPercent(taxPercent) }),
                formatMoney(tax),
              ]),
            ]}
            total={[t('exhibitors.sum'), formatMoney(withTax)]}
          />
        </SectionBody>
      </Section>
      <Section title={t('orders.contact')}>
        <SectionBody>
          <Facts
            facts={[
              [t('exhibitors.time_ordered'), timeOrdered && eventTime(timeOrdered)],
              [t('exhibitors.ordered_in_portal'), order.userName || t('exhibitors.former_user')],
              [t('exhibitors.order_contact'), personName(order, null)],
              [t('orders.email'), order.email],
              [t('orders.phone'), order.phone],
              [t('orders.company'), order.company],
            ]}
          />
        </SectionBody>
      </Section>
      <Section title={t('orders.billing')}>
        <SectionBody>
          {billing.length > 0 ? (
            <Facts facts={billing.map((name) => [t(`partner.${name}`), order[name]])} />
          ) : (
            <Text c="dimmed">{t('exhibitors.no_billing')}</Text>
          )}
        </SectionBody>
      </Section>
    </Stack>
  );
}

function Row({ row }: { row: ExhibitorOrderRow }) {
  const { t } = useTranslation();
  const { name, sku, productCount: count, bundledProducts } = row;
  return (
    <>
      <div className={styles.text}>
        <Text fw={550}>{name}</Text>
        <Text c="dimmed" fz="sm" className="tabular">
          {[
            sku,
            t('exhibitors.count_times', {
              count,
              unit: formatUnit(row.unitType),
              price: formatPrice(row.price),
            }),
            t('exhibitors.tax_of', { percent: formatPercent(row.taxPercent) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {bundledProducts.length > 0 && (
          <Text c="dimmed" fz="sm" className="tabular">
            {t('exhibitors.bundle_parts', {
              parts: bundledProducts.map((part) => `${part.quantity} × ${part.name}`).join(', '),
            })}
          </Text>
        )}
      </div>
      <Text fw={550} className={`tabular ${styles.sum}`}>
        {formatMoney(rowAmounts(row).totalWithoutTax)}
      </Text>
    </>
  );
}
