import { Button } from '@mantine/core';
import { stepsOf, stepsTogether } from '@portal/contract/orderSteps';
import { organizerOrderRoutes, type OrganizerOrder } from '@portal/contract/organizerOrders';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { notify, notifyError } from '../../../ui/notify.ts';
import { someOf, useConfirm } from '../../../ui/useConfirm.tsx';
import type { Selection } from '../../../ui/useSelection.ts';
import { refreshOrders } from './refreshOrders.ts';

type Step = keyof typeof stepsTogether;
const steps = Object.keys(stepsTogether) as Step[];

interface Props {
  eventID: number;
  selection: Selection<OrganizerOrder>;
}

/** ORG-54: the next steps of the chosen orders; who cannot take one is told of, and stops no other. */
export function MoveSeveral({ eventID, selection: { rows, clear } }: Props) {
  const { t } = useTranslation();
  const { confirm, modal } = useConfirm();
  const ready = (step: Step) => rows.filter((row) => stepsOf(row).includes(stepsTogether[step]));
  const move = async (step: Step) => {
    const body = {
      status: stepsTogether[step],
      orderIDs: rows.flatMap(({ orderID }) => orderID ?? []),
      scanPointOrderIDs: rows.flatMap(({ scanPointOrderID }) => scanPointOrderID ?? []),
    };
    const { outcomes } = (await call(organizerOrderRoutes.moveOrders, { eventID, body })).data;
    const left = outcomes.filter(({ isMoved }) => !isMoved);
    const count = outcomes.length - left.length;
    const names = left.map(({ orderNumber, partnerName }) =>
      `${orderNumber ?? ''} ${partnerName}`.trim(),
    );
    notify(left.length > 0 ? 'info' : 'success', {
      title: t(`organizer_orders.${step}_several`, { count }),
      ...(left.length > 0 && {
        text: t('organizer_orders.left_as_they_are', { names: someOf(names, 5, t) }),
      }),
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
                  title: t(`organizer_orders.${step}_title`, { count }),
                  text: t(
                    count < rows.length
                      ? 'organizer_orders.some_left'
                      : `organizer_orders.${step}_text`,
                    { count: rows.length - count },
                  ),
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
      {modal}
    </>
  );
}
