import { Alert, Anchor, Group, Stack } from '@mantine/core';
import { orderStatus } from '@portal/contract/codes';
import { hasConfirmation } from '@portal/contract/orderRules';
import { orderRoutes, type Order, type OrderRow } from '@portal/contract/orders';
import { billingFields } from '@portal/contract/partners';
import { ticketNumber } from '@portal/contract/tickets';
import { IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/download.ts';
import { formatMoney } from '../../shared/money.ts';
import { OrderRows } from '../../shared/OrderRows.tsx';
import { OrderSums } from '../../shared/OrderSums.tsx';
import { useRowStatus } from '../../shared/orderStatus.ts';
import { personName } from '../../shared/personName.ts';
import { Columns } from '../../ui/Columns.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Orders.module.css';
import { paperTitle } from './orderTitle.ts';

/** ORD-02, ORD-06: the rows of an order, what they come to, who ordered, and where the invoice goes. */
export function OrderDetails({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { orderRows: rows } = order;
  const statusOf = useRowStatus("Can't get order rows meta");
  const stateOf = (row: OrderRow) =>
    row.creditedCount > 0
      ? t('orders.credited_count', { count: row.creditedCount })
      : statusOf(row);
  const isCancelled = order.status === orderStatus.cancelled;
  const billing = billingFields.filter((name) => order[name]);
  const person = personName(order, null);
  return (
    <Columns widths="minmax(0, 5fr) minmax(0, 3fr)">
      <Section
        title={t('orders.rows')}
        more={hasConfirmation(order) && <Confirmation order={order} />}
      >
        {isCancelled && (
          <Alert color="red" mx="lg" mb="md" title={t('orders.cancelled_title')}>
            {t('orders.cancelled_text')}
          </Alert>
        )}
        <OrderRows
          rows={rows}
          state={(row) => !isCancelled && <StatusBadge tone="gray" label={stateOf(row)} />}
          below={({ tickets }) => tickets.length > 0 && <Tickets tickets={tickets} />}
        />
        <SectionBody>
          <div className={styles.sums}>
            <OrderSums
              rows={rows}
              total={[t('orders.sum'), formatMoney(order.totalWithTaxRounded)]}
            />
          </div>
        </SectionBody>
      </Section>
      <Stack gap="lg">
        <Section title={t('orders.contact')}>
          <Facts
            facts={[
              [t('orders.name'), person],
              [t('orders.email'), order.email],
              [t('orders.phone'), order.phone],
              [t('orders.company'), order.company],
            ]}
          />
        </Section>
        <Section title={t('orders.billing')}>
          <Facts facts={billing.map((name) => [t(`partner.${name}`), order[name]])} />
        </Section>
      </Stack>
    </Columns>
  );
}

function Confirmation({ order }: { order: Order }) {
  const { orderID } = order;
  const { t } = useTranslation();
  const { download, isDownloading } = useDownload(orderRoutes.orderConfirmation);
  return (
    <DownloadButton isDownloading={isDownloading} onClick={() => download({ orderID })}>
      {paperTitle(order, t)}
    </DownloadButton>
  );
}

function Tickets({ tickets }: Pick<OrderRow, 'tickets'>) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" className={styles.tickets ?? ''}>
      {tickets.map((ticket) => (
        <Anchor
          key={ticket.ticketID}
          href={ticket.ticketUrl}
          target="_blank"
          className={styles.ticket ?? ''}
        >
          <IconTicket size={16} aria-hidden />
          {t('orders.ticket_number', { number: ticketNumber(ticket) })}
        </Anchor>
      ))}
    </Group>
  );
}
