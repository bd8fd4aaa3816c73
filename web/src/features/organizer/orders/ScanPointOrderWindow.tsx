import { Stack } from '@mantine/core';
import { organizerOrderRoutes } from '@portal/contract/organizerOrders';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { read } from '../../../api/query.ts';
import { formatMoney } from '../../../shared/money.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { NoRecord } from '../../../ui/NoRecord.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useLast, useRecordInAddress } from '../../../ui/windowInAddress.ts';
import { useOrganizerEvent, useOrganizerEventTime } from '../organizerEventQuery.ts';
import { OrderSteps } from './OrderSteps.tsx';
import { invoicedIn, OrderBilling, OrderedFor, OrderState } from './WholeOrder.tsx';

/** ORG-50: the order of scan points that the address names. */
export function ScanPointOrderWindow() {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const eventTime = useOrganizerEventTime();
  const { id, ...way } = useRecordInAddress('scanPointOrder');
  const result = useQuery({
    ...read(
      organizerOrderRoutes.organizerScanPointOrder,
      { eventID, scanPointOrderID: id ?? 0 },
      { inlineError: true },
    ),
    enabled: id !== undefined,
    select: ({ data }) => data.scanPointOrder,
  });
  const order = useLast(id === undefined ? undefined : result.data);
  return (
    <>
      {order && (
        <DialogWindow
          size="xl"
          opened={id !== undefined && result.data !== undefined}
          onClose={way.close}
          title={t('organizer_orders.of_scan_points')}
        >
          <Stack gap="lg">
            <OrderState order={order} />
            <OrderSteps
              called={order.partnerName}
              order={order}
              hasStock={false}
              move={(body) =>
                call(organizerOrderRoutes.moveScanPointOrder, {
                  eventID,
                  scanPointOrderID: order.scanPointOrderID,
                  body,
                })
              }
            />
            <Section title={t('organizer_orders.of_scan_points')}>
              <Facts
                facts={[
                  [t('exhibitors.name'), <OrderedFor order={order} />],
                  [
                    t('organizer_orders.points'),
                    order.scanPoints.map(({ name }) => name).join(', '),
                  ],
                  [t('organizer_orders.sum'), formatMoney(order.total)],
                  [t('exhibitors.time_ordered'), eventTime(order.timeOrdered)],
                  [t('exhibitors.ordered_by'), order.userName || t('exhibitors.former_user')],
                  ...invoicedIn(order, t),
                ]}
              />
            </Section>
            <OrderBilling order={order} />
          </Stack>
        </DialogWindow>
      )}
      <NoRecord of={{ id, result, way }} />
    </>
  );
}
