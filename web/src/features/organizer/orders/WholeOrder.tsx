import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { billingFlaws } from '@portal/contract/billing';
import { orderStatus } from '@portal/contract/codes';
import { leftToCredit } from '@portal/contract/orderRules';
import {
  organizerOrderRoutes,
  type OrganizerOrderDetails,
  type OrganizerScanPointOrder,
} from '@portal/contract/organizerOrders';
import { uninvoiced } from '@portal/contract/orderSteps';
import { holdsRight } from '@portal/contract/organizerRoles';
import { billingFields } from '@portal/contract/partners';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { read } from '../../../api/query.ts';
import { formatMoney } from '../../../shared/money.ts';
import { OrderRows } from '../../../shared/OrderRows.tsx';
import { OrderSums } from '../../../shared/OrderSums.tsx';
import { personName } from '../../../shared/personName.ts';
import { useUser } from '../../../shared/user.ts';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { linkTo, TextLink } from '../../../ui/links.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useWindowWay } from '../../../ui/windowInAddress.ts';
import { useOrganizerEvent, useOrganizerEventTime } from '../organizerEventQuery.ts';
import { BillingFlaws, billingName } from './BillingFlaws.tsx';
import { ChangeBilling } from './ChangeBilling.tsx';
import { ChangeOrder } from './ChangeOrder.tsx';
import { CreditOrder } from './CreditOrder.tsx';
import { OrderBadge } from './OrderBadge.tsx';
import { orderName } from './orderName.ts';
import { OrderSteps, type StepTaken } from './OrderSteps.tsx';

/** ORG-32, ORG-50: what was ordered, by whom and when, where the invoice goes, and what can be made of it. */
export function WholeOrder({ orderID }: { orderID: number }) {
  const { eventID } = useOrganizerEvent();
  const { data, error, refetch } = useQuery(
    read(organizerOrderRoutes.organizerOrder, { eventID, orderID }, { inlineError: true }),
  );
  const move = (body: StepTaken) =>
    call(organizerOrderRoutes.moveOrder, { eventID, orderID, body });
  if (data) return <Ordered order={data.data.order} move={move} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return <Skeleton h={320} radius="lg" aria-busy="true" />;
}

type Stated = Pick<
  OrganizerOrderDetails | OrganizerScanPointOrder,
  'status' | 'cancellationReason'
>;

/** How far an order has come; one that was cancelled says why. */
export function OrderState({ order: { status, cancellationReason } }: { order: Stated }) {
  const { t } = useTranslation();
  if (status !== orderStatus.cancelled)
    return (
      <div>
        <OrderBadge status={status} />
      </div>
    );
  return (
    <Alert color="red" title={t('orders.cancelled_title')}>
      {cancellationReason ?? t('orders.cancelled_text')}
    </Alert>
  );
}

/** Where the invoice of an order goes. */
export function OrderBilling({
  order,
  more,
}: {
  order: OrganizerOrderDetails | OrganizerScanPointOrder;
  /** What can be made of it. */
  more?: ReactNode;
}) {
  const { t } = useTranslation();
  const billing = billingFields.filter((name) => order[name]);
  const flaws = billingFlaws(order);
  // Of what is invoiced nobody can mend it any more.
  const hasFlaws = uninvoiced.includes(order.status) && flaws.missing.length + flaws.odd.length > 0;
  return (
    <Section title={t('orders.billing')} more={more}>
      {billing.length > 0 ? (
        <Facts facts={billing.map((name) => [billingName(name, t), order[name]])} />
      ) : (
        <SectionBody>
          <Text c="dimmed">{t('exhibitors.no_billing')}</Text>
        </SectionBody>
      )}
      {hasFlaws && (
        <SectionBody>
          <BillingFlaws flaws={flaws} />
        </SectionBody>
      )}
    </Section>
  );
}

/** The exhibitor, and the way to its page. */
export function OrderedFor({ order }: { order: { partnerID: number; partnerName: string } }) {
  const { eventID } = useOrganizerEvent();
  const to = `/organizer/events/${eventID}/exhibitors/${order.partnerID}`;
  return <TextLink {...linkTo(to)}>{order.partnerName}</TextLink>;
}

/** The batch that an order was invoiced in, among its facts. */
export const invoicedIn = (
  { batchNumber: number }: { batchNumber: number | null },
  t: TFunction,
): [string, string][] =>
  number === null ? [] : [[t('invoice_batches.in_batch'), t('invoice_batches.batch', { number })]];

/** It takes something of another order back, or another of it. */
const isOfCredit = ({ creditedOrderID, creditOrders }: OrganizerOrderDetails) =>
  creditedOrderID !== null || creditOrders.length > 0;

/** What can be made of its rows: they change until they are invoiced, and are credited then (ORG-52). */
function changeOf(order: OrganizerOrderDetails) {
  if (order.isOfPackage || order.creditedOrderID !== null) return null;
  if (uninvoiced.includes(order.status)) return <ChangeOrder order={order} />;
  const isInvoiced = order.status === orderStatus.invoiced || order.status === orderStatus.paid;
  return isInvoiced && order.orderRows.some((row) => leftToCredit(row) > 0) ? (
    <CreditOrder order={order} />
  ) : null;
}

/** The order of this number, in the same window. */
function OtherOrder({ orderID, number }: { orderID: number; number: number | null }) {
  const way = useWindowWay('history');
  return (
    <RowLink way={{ ...way, open: () => way.turnTo(orderID) }} id={orderID}>
      {number}
    </RowLink>
  );
}

/** Of which order it takes something back, which of it, and why it is not what was ordered, among its facts. */
function changesOf(
  { creditedOrderID, creditedOrderNumber, creditOrders, changeReason }: OrganizerOrderDetails,
  t: TFunction,
): [string, ReactNode][] {
  const of: [string, ReactNode][] = [];
  if (creditedOrderID !== null)
    of.push([
      t('order_changes.credit_of'),
      <OtherOrder orderID={creditedOrderID} number={creditedOrderNumber} />,
    ]);
  if (creditOrders.length > 0)
    of.push([
      t('order_changes.credited_by'),
      <DottedLine
        parts={creditOrders.map(({ orderID, orderNumber }) => (
          <OtherOrder orderID={orderID} number={orderNumber} />
        ))}
      />,
    ]);
  if (changeReason !== null) of.push([t('order_changes.why'), changeReason]);
  return of;
}

interface Props {
  order: OrganizerOrderDetails;
  move: (step: StepTaken) => Promise<unknown>;
}

function Ordered({ order, move }: Props) {
  const { t } = useTranslation();
  const eventTime = useOrganizerEventTime();
  const { organizer } = useUser();
  const mayChange = organizer !== null && holdsRight(organizer, 'manageSales');
  const { orderRows: rows, timeOrdered } = order;
  return (
    <Stack gap="lg">
      <OrderState order={order} />
      <OrderSteps
        called={orderName(order)}
        order={{ ...order, isOfCredit: isOfCredit(order) }}
        move={move}
        hasStock
      >
        {changeOf(order)}
      </OrderSteps>
      <Section title={t('orders.rows')}>
        <OrderRows
          rows={rows}
          hasTaxRates
          state={({ creditedCount: count }) =>
            count > 0 && <StatusBadge tone="gray" label={t('orders.credited_count', { count })} />
          }
        />
        <SectionBody>
          <OrderSums rows={rows} total={[t('exhibitors.sum'), formatMoney(order.ordersTotal)]} />
        </SectionBody>
      </Section>
      <Section title={t('orders.contact')}>
        <Facts
          facts={[
            [t('exhibitors.name'), <OrderedFor order={order} />],
            [t('exhibitors.time_ordered'), timeOrdered && eventTime(timeOrdered)],
            [t('exhibitors.ordered_in_portal'), order.userName || t('exhibitors.former_user')],
            [t('exhibitors.order_contact'), personName(order, null)],
            [t('orders.email'), order.email],
            [t('orders.phone'), order.phone],
            [t('orders.company'), order.company],
            ...invoicedIn(order, t),
            ...changesOf(order, t),
          ]}
        />
      </Section>
      <OrderBilling
        order={order}
        more={mayChange && uninvoiced.includes(order.status) && <ChangeBilling order={order} />}
      />
    </Stack>
  );
}
