import { Button, Text } from '@mantine/core';
import { stepsTogether } from '@portal/contract/orderSteps';
import {
  movedAtMost,
  organizerOrderRoutes,
  type OrganizerOrder,
} from '@portal/contract/organizerOrders';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { notify, notifyError } from '../../../ui/notify.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import type { Selection } from '../../../ui/useSelection.ts';
import { idsOf, leftWords, readyFor, type Together } from './chosenOrders.ts';
import { InvoiceTogether } from './InvoiceTogether.tsx';
import { orderName } from './orderName.ts';
import { refreshOrders } from './refreshOrders.ts';

const steps = Object.keys(stepsTogether) as Together[];

interface Props {
  eventID: number;
  selection: Selection<OrganizerOrder>;
}

/** ORG-54: the next steps of the chosen orders; who cannot take one is told of, and stops no other. */
export function MoveSeveral({ eventID, selection: { rows, clear } }: Props) {
  const { t } = useTranslation();
  const { confirm, modal } = useConfirm();
  if (rows.length > movedAtMost)
    return <Text>{t('organizer_orders.too_many', { count: movedAtMost })}</Text>;
  const ready = (step: Together) => readyFor(step, rows);
  const move = async (step: Together) => {
    // What was told to stay as it is stays so, whatever became of it since.
    const body = { status: stepsTogether[step], ...idsOf(ready(step)) };
    const { outcomes } = (await call(organizerOrderRoutes.moveOrders, { eventID, body })).data;
    const count = outcomes.filter(({ isMoved }) => isMoved).length;
    const text = leftWords(outcomes, t);
    notify(text ? 'info' : 'success', {
      title: t(`organizer_orders.${step}_several`, { count }),
      ...(text && { text }),
    });
    refreshOrders();
    clear();
  };
  return (
    <>
      {steps.map((step) => {
        const count = ready(step).length;
        return (
          count > 0 && (
            <Button
              key={step}
              variant="default"
              onClick={() =>
                confirm({
                  title: t(`organizer_orders.${step}_title`, {
                    count,
                    name: count === 1 ? ready(step).map(orderName).join('') : '',
                  }),
                  text: [
                    t(`organizer_orders.${step}_text`),
                    count < rows.length &&
                      t('organizer_orders.some_left', { count: rows.length - count }),
                  ]
                    .filter(Boolean)
                    .join(' '),
                  action: t(`organizer_orders.to_${step}`),
                  isHarmless: true,
                  run: () => move(step),
                  failed: notifyError,
                })
              }
            >
              {t('organizer_orders.step_count', { step: t(`organizer_orders.to_${step}`), count })}
            </Button>
          )
        );
      })}
      <InvoiceTogether rows={rows} done={clear} />
      {modal}
    </>
  );
}
