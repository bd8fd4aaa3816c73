import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { orderStatus } from '@portal/contract/codes';
import { exhibitorPartRoutes, type ExhibitorOrderDetails } from '@portal/contract/exhibitorParts';
import { billingFields } from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { formatMoney } from '../../../shared/money.ts';
import { OrderRows } from '../../../shared/OrderRows.tsx';
import { OrderSums } from '../../../shared/OrderSums.tsx';
import { personName } from '../../../shared/personName.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useOrganizerEvent, useOrganizerEventTime } from '../organizerEventQuery.ts';
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
  const billing = billingFields.filter((name) => order[name]);
  return (
    <Stack gap="lg">
      {order.status === orderStatus.cancelled && (
        <Alert color="red" title={t('orders.cancelled_title')}>
          {t('orders.cancelled_text')}
        </Alert>
      )}
      <Section title={t('orders.rows')}>
        <OrderRows rows={rows} hasTaxRates />
        <SectionBody>
          <OrderSums rows={rows} total={[t('exhibitors.sum'), formatMoney(order.ordersTotal)]} />
        </SectionBody>
      </Section>
      <Section title={t('orders.contact')}>
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
      </Section>
      <Section title={t('orders.billing')}>
        {billing.length > 0 ? (
          <Facts facts={billing.map((name) => [t(`partner.${name}`), order[name]])} />
        ) : (
          <SectionBody>
            <Text c="dimmed">{t('exhibitors.no_billing')}</Text>
          </SectionBody>
        )}
      </Section>
    </Stack>
  );
}
