import type { OrganizerRight } from '@portal/contract/organizerRoles';

/** The parts of one exhibitor in the console, in the order of their tabs. */
export const exhibitorParts = [
  { path: '', key: 'exhibitors.overview', right: 'readExhibitors' },
  { path: '/people', key: 'exhibitors.people', right: 'readPeople' },
  { path: '/orders', key: 'exhibitors.orders', right: 'readSales' },
  { path: '/scanpoints', key: 'exhibitors.scan_points', right: 'readExhibitors' },
  { path: '/invitations', key: 'exhibitors.invitations', right: 'readExhibitors' },
  { path: '/materials', key: 'exhibitors.files', right: 'readExhibitors' },
  { path: '/messages', key: 'exhibitors.messages', right: 'readExhibitors' },
] as const satisfies { path: string; key: string; right: OrganizerRight }[];

export type ExhibitorPath = (typeof exhibitorParts)[number]['path'];
