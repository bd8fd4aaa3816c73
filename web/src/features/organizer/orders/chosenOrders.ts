import type { MoveOutcome, OrganizerOrder } from '@portal/contract/organizerOrders';
import { stepsOf, stepsTogether } from '@portal/contract/orderSteps';
import type { TFunction } from 'i18next';
import { someOf } from '../../../ui/useConfirm.tsx';
import { orderName } from './orderName.ts';

/** A step that several orders take at once. */
export type Together = keyof typeof stepsTogether;

/** Those of the chosen orders that can take the step. */
export const readyFor = (step: Together, rows: OrganizerOrder[]): OrganizerOrder[] =>
  rows.filter((row) => stepsOf(row).includes(stepsTogether[step]));

/** How a call names orders of the shop and of scan points. */
export const idsOf = (rows: OrganizerOrder[]) => ({
  orderIDs: rows.flatMap(({ orderID }) => orderID ?? []),
  scanPointOrderIDs: rows.flatMap(({ scanPointOrderID }) => scanPointOrderID ?? []),
});

/** Which orders did not take the step, in words; nothing when all did. */
export function leftWords(outcomes: MoveOutcome[], t: TFunction): string | undefined {
  const left = outcomes.filter(({ isMoved }) => !isMoved).map(orderName);
  return left.length > 0
    ? t('organizer_orders.left_as_they_are', { names: someOf(left, 5, t) })
    : undefined;
}
