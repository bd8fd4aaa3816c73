import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { invoiceBatchRoutes, type BillingProblem } from '@portal/contract/invoiceBatches';
import type { OrganizerOrder } from '@portal/contract/organizerOrders';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { formatMoney } from '../../../shared/money.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { BillingFlaws } from './BillingFlaws.tsx';
import { idsOf, leftWords, readyFor } from './chosenOrders.ts';
import { orderName } from './orderName.ts';
import { refreshOrders } from './refreshOrders.ts';

interface Props {
  rows: OrganizerOrder[];
  done: () => void;
}

/** ORG-57: those of the chosen orders that are confirmed are invoiced as a batch, after a look at their billing. */
export function InvoiceTogether({ rows, done }: Props) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const [opened, setOpened] = useState(false);
  const ready = readyFor('invoiced', rows);
  const input = { eventID, body: idsOf(ready) };
  const asking = useMutation({
    mutationFn: () => call(invoiceBatchRoutes.previewInvoiceBatch, input),
    onSuccess: () => setOpened(true),
    onError: notifyError,
  });
  const making = useMutation({
    mutationKey: ['blocking'],
    mutationFn: () => call(invoiceBatchRoutes.createInvoiceBatch, input),
    onSettled: refreshOrders,
    onError: notifyError,
    onSuccess: ({ data: { invoiceBatch, outcomes } }) => {
      const left = leftWords(outcomes, t);
      if (invoiceBatch) {
        const { batchNumber: number, orderCount: count } = invoiceBatch;
        const made = t('invoice_batches.made_text', { count });
        notify(left ? 'info' : 'success', {
          title: t('invoice_batches.made_title', { number }),
          text: left ? `${made} ${left}` : made,
        });
      } else if (left) notify('info', { title: left });
      setOpened(false);
      done();
    },
  });
  const preview = asking.data?.data.preview;
  return (
    <>
      {ready.length > 0 && (
        <Button variant="default" loading={asking.isPending} onClick={() => asking.mutate()}>
          {t('organizer_orders.step_count', {
            step: t('invoice_batches.make'),
            count: ready.length,
          })}
        </Button>
      )}
      {preview && (
        <DialogWindow
          opened={opened}
          onClose={() => setOpened(false)}
          title={t('invoice_batches.make_title', { count: preview.orderCount })}
        >
          <Stack gap="md">
            <Text>
              {t('invoice_batches.make_text', { sum: formatMoney(preview.totalWithoutTax) })}
            </Text>
            {preview.leftCount > 0 && (
              <Text>{t('organizer_orders.some_left', { count: preview.leftCount })}</Text>
            )}
            {preview.problems.length > 0 && <Problems problems={preview.problems} />}
            <ModalActions>
              <Button variant="default" onClick={() => setOpened(false)}>
                {t('common.cancel')}
              </Button>
              <Button
                data-autofocus
                loading={making.isPending}
                disabled={preview.orderCount === 0}
                onClick={() => making.mutate()}
              >
                {t('invoice_batches.make')}
              </Button>
            </ModalActions>
          </Stack>
        </DialogWindow>
      )}
    </>
  );
}

/** ORG-56: whose billing lacks something or looks wrong. */
function Problems({ problems }: { problems: BillingProblem[] }) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" title={t('invoice_batches.problems', { count: problems.length })}>
      <Text size="sm">{t('invoice_batches.problems_text')}</Text>
      <List size="sm" mt="xs" spacing={4}>
        {problems.map((problem) => (
          <List.Item key={problem.orderID ?? -Number(problem.scanPointOrderID)}>
            <strong>{orderName(problem)}</strong>
            <BillingFlaws flaws={problem} />
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
