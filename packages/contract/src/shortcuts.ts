import type { ChecklistFacts } from './checklistFacts.ts';

/** What exhibitors come for most often, each a link on the dashboard (U13). */
export const shortcutNames = [
  'people',
  'addPerson',
  'invite',
  'shop',
  'orders',
  'leads',
  'scanPoints',
  'materials',
  'description',
] as const;
type ShortcutName = (typeof shortcutNames)[number];

const shortcutPaths: Readonly<Record<ShortcutName, `/${string}`>> = {
  people: '/people',
  addPerson: '/people?add=yes',
  invite: '/emails/create',
  shop: '/shop',
  orders: '/orders',
  leads: '/scanpoints/leads',
  scanPoints: '/scanpoints',
  materials: '/exhibitor/materials',
  description: '/exhibitor#description',
};
/** Of these an archived event has none: there they change nothing (ORG-20). */
const changing: readonly ShortcutName[] = [
  'addPerson',
  'invite',
  'shop',
  'materials',
  'description',
];
/** Of these a restricted event has none. */
const unrestricted: readonly ShortcutName[] = ['addPerson', 'shop', 'orders'];

interface Shortcut {
  name: ShortcutName;
  /** Path in the portal, as that of a step. */
  target: string;
}

export function shortcutsOf({
  eventID,
  timeArchived,
  isRestricted,
  isProductsEnabled,
  canInvite,
}: Pick<
  ChecklistFacts,
  'eventID' | 'timeArchived' | 'isRestricted' | 'isProductsEnabled' | 'canInvite'
>): Shortcut[] {
  return shortcutNames
    .filter((name) => timeArchived === null || !changing.includes(name))
    .filter((name) => !isRestricted || !unrestricted.includes(name))
    .filter((name) => isProductsEnabled || name !== 'shop')
    .filter((name) => canInvite || name !== 'invite')
    .map((name) => ({ name, target: `/events/${eventID}${shortcutPaths[name]}` }));
}
