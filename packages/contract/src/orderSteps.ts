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

/** What the organiser can make of an order in this state; what a package includes goes with the package, until it is invoiced. */
export const stepsOf = ({ status, isOfPackage }: { status: OrderStatus; isOfPackage?: boolean }) =>
  stepsFrom[status].filter((to) => !(isOfPackage && status === confirmed && to === cancelled));

/** The states of what was ordered, stands and is not invoiced. */
export const uninvoiced: readonly OrderStatus[] = [open, ordered, confirmed];

/** From which states an order takes this step. */
export const statusesBefore = (to: OrganizerStep): OrderStatus[] =>
  Object.values(orderStatus).filter((from) => stepsFrom[from].includes(to));
