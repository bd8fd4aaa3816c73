import { orderStatus } from './codes.ts';
import type { OrderStatus } from './orderStatuses.ts';

/** The steps that the organiser takes with several orders at once, or with one (ORG-51, ORG-54). */
export const stepsTogether = {
  confirmed: orderStatus.confirmed,
  invoiced: orderStatus.invoiced,
  paid: orderStatus.paid,
} as const;
export const organizerSteps = { ...stepsTogether, cancelled: orderStatus.cancelled } as const;
export type OrganizerStep = (typeof organizerSteps)[keyof typeof organizerSteps];

const { open, confirmed, invoiced, paid, cancelled, openCart, ordered } = orderStatus;
const stepsFrom: Record<OrderStatus, readonly OrganizerStep[]> = {
  [open]: [confirmed, cancelled],
  [ordered]: [confirmed, cancelled],
  [confirmed]: [invoiced, cancelled],
  [invoiced]: [paid, cancelled],
  [paid]: [],
  [cancelled]: [],
  [openCart]: [],
};

interface Stepping {
  status: OrderStatus;
  isOfPackage?: boolean;
  /** It takes something of another order back, or another of it. */
  isOfCredit?: boolean;
}

/**
 * What the organiser can make of an order in this state. What a package includes goes with the package, until it is
 * invoiced; what was credited, and the credit, stand.
 */
export const stepsOf = ({ status, isOfPackage = false, isOfCredit = false }: Stepping) =>
  stepsFrom[status].filter(
    (to) => to !== cancelled || !(isOfCredit || (isOfPackage && status === confirmed)),
  );

/** The states of what was ordered, stands and is not invoiced. */
export const uninvoiced: readonly OrderStatus[] = [open, ordered, confirmed];

/** From which states an order takes this step. */
export const statusesBefore = (to: OrganizerStep): OrderStatus[] =>
  Object.values(orderStatus).filter((from) => stepsFrom[from].includes(to));
