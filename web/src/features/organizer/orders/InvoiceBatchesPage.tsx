import { orderStatus } from '@portal/contract/codes';
import {
  invoiceBatchesList,
  invoiceBatchRoutes,
  type InvoiceBatch,
} from '@portal/contract/invoiceBatches';
import { holdsRight } from '@portal/contract/organizerRoles';
import { IconArrowBackUp, IconDownload, IconFileInvoice } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useDownload } from '../../../api/download.ts';
import { formatMoney } from '../../../shared/money.ts';
import { orderTones } from '../../../shared/orderStatus.ts';
import { useUser } from '../../../shared/user.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { linkTo, TextLink } from '../../../ui/links.tsx';
import { useListState } from '../../../ui/listState.ts';
import { notify, notifyError } from '../../../ui/notify.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { OrganizerList } from '../OrganizerList.tsx';
import { useOrganizerEvent, useOrganizerEventTime } from '../organizerEventQuery.ts';
import { refreshOrders } from './refreshOrders.ts';

const screen = { columns: invoiceBatchesList, limits: [25, 50, 100], defaultLimit: 25 };

/** ORG-57: orders that were invoiced together, and their files for the accounts. */
export function InvoiceBatchesPage() {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const eventTime = useOrganizerEventTime();
  const state = useListState(screen);
  const { organizer } = useUser();
  const mayTakeBack = organizer !== null && holdsRight(organizer, 'manageSales');
  const { confirm, modal } = useConfirm();
  const downloaded = () => notify('success', { title: t('organizer.downloaded') });
  const xlsx = useDownload(invoiceBatchRoutes.invoiceLines, downloaded);
  const csv = useDownload(invoiceBatchRoutes.invoiceLinesCsv, downloaded);
  const named = ({ invoiceBatchID, batchNumber: number, timeTakenBack }: InvoiceBatch) => {
    const name = t('invoice_batches.batch', { number });
    if (timeTakenBack !== null) return name;
    const to = `/organizer/events/${eventID}/orders?batch=${invoiceBatchID}`;
    return <TextLink {...linkTo(to)}>{name}</TextLink>;
  };
  const status = ({ timeTakenBack, paidCount: paid, orderCount: count }: InvoiceBatch) => {
    const { invoiced, paid: isPaid } = orderStatus;
    if (timeTakenBack !== null)
      return <StatusBadge tone="gray" label={t('invoice_batches.taken_back')} />;
    if (paid === count)
      return <StatusBadge tone={orderTones[isPaid]} label={t('invoice_batches.paid')} />;
    const label =
      paid > 0 ? t('invoice_batches.paid_of', { paid, count }) : t('invoice_batches.none_paid');
    return <StatusBadge tone={orderTones[invoiced]} label={label} />;
  };
  const who = ({ userName }: InvoiceBatch) => userName || t('exhibitors.former_user');
  const takeBack = ({ invoiceBatchID, batchNumber: number }: InvoiceBatch) =>
    confirm({
      title: t('invoice_batches.take_back_title', { number }),
      text: t('invoice_batches.take_back_text'),
      action: t('invoice_batches.take_back'),
      run: async () => {
        const input = { eventID, invoiceBatchID };
        await call(invoiceBatchRoutes.takeBackInvoiceBatch, input).finally(refreshOrders);
        notify('success', { title: t('invoice_batches.took_back', { number }) });
      },
      failed: notifyError,
    });
  const actions = (batch: InvoiceBatch) => {
    const input = { eventID, invoiceBatchID: batch.invoiceBatchID };
    const files = [
      { label: t('invoice_batches.xlsx'), icon: IconDownload, onClick: () => xlsx.download(input) },
      { label: t('invoice_batches.csv'), icon: IconDownload, onClick: () => csv.download(input) },
    ];
    if (!mayTakeBack || batch.timeTakenBack !== null) return files;
    const back = {
      label: t('invoice_batches.take_back'),
      icon: IconArrowBackUp,
      isDangerous: true,
      reason: batch.paidCount > 0 ? t('invoice_batches.is_paid') : undefined,
      onClick: () => takeBack(batch),
    };
    return [...files, back];
  };
  const columns: Column<InvoiceBatch>[] = [
    { header: t('invoice_batches.number'), order: 'batchNumber', render: named },
    {
      header: t('invoice_batches.made'),
      order: 'timeCreated',
      share: 1.4,
      render: ({ timeCreated }) => eventTime(timeCreated),
    },
    { header: t('invoice_batches.made_by'), share: 1.4, render: who },
    { header: t('invoice_batches.state'), share: 1.2, render: status },
    {
      header: t('invoice_batches.orders'),
      align: 'right',
      share: 0.8,
      render: ({ orderCount: count }) => t('organizer.number', { count }),
    },
    {
      header: t('organizer_orders.sum'),
      order: 'totalWithoutTax',
      align: 'right',
      share: 1.2,
      render: ({ totalWithoutTax }) => formatMoney(totalWithoutTax),
    },
  ];
  return (
    <>
      <OrganizerList
        endpoint={invoiceBatchRoutes.invoiceBatches}
        place={{ eventID }}
        rowsOf={({ invoiceBatches }) => invoiceBatches}
        label={t('invoice_batches.title')}
        searchLabel={t('invoice_batches.search')}
        state={state}
        columns={columns}
        compact={(batch) => (
          <>
            <TwoLines
              first={named(batch)}
              second={
                <DottedLine
                  parts={[eventTime(batch.timeCreated), formatMoney(batch.totalWithoutTax)]}
                />
              }
            />
            {status(batch)}
          </>
        )}
        rowKey={({ invoiceBatchID }) => invoiceBatchID}
        empty={{ icon: IconFileInvoice, text: t('invoice_batches.none') }}
        menu={{
          label: ({ batchNumber: number }) => t('invoice_batches.actions', { number }),
          items: actions,
        }}
      />
      {modal}
    </>
  );
}
