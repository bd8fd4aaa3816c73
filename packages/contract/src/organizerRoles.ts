/** What a call of the organiser’s console may need (ORG-02); each endpoint of it names one. */
export const organizerRights = [
  'readEvents',
  'manageEvents',
  'readExhibitors',
  'manageExhibitors',
  'manageMessages',
  'manageProducts',
  'readPeople',
  'readSales',
  'manageSales',
  'manageUsers',
  'manageOrganization',
  'manageDatasets',
  'manageKeys',
  'readLog',
] as const;
export type OrganizerRight = (typeof organizerRights)[number];

export const organizerRoles = ['owner', 'manager', 'service', 'finance', 'viewer'] as const;
export type OrganizerRole = (typeof organizerRoles)[number];

const rightsOf: Readonly<Record<OrganizerRole, readonly OrganizerRight[]>> = {
  owner: organizerRights,
  manager: [
    'readEvents',
    'manageEvents',
    'readExhibitors',
    'manageExhibitors',
    'manageMessages',
    'manageProducts',
    'readPeople',
    'readSales',
    'manageSales',
    'manageOrganization',
  ],
  service: ['readEvents', 'readExhibitors', 'manageExhibitors', 'manageMessages', 'readPeople'],
  finance: ['readEvents', 'readExhibitors', 'manageProducts', 'readSales', 'manageSales'],
  viewer: ['readEvents', 'readExhibitors', 'readPeople', 'readSales'],
};

/** Whether a role may make the calls that need this right (ORG-09); of somebody it is `holdsRight`. */
export const hasRight = (role: OrganizerRole, right: OrganizerRight): boolean =>
  rightsOf[role].includes(right);

/** What all events have in common: who works at chosen ones alone, and is no owner, leaves it as it is. */
const ofAllEvents: readonly OrganizerRight[] = ['manageOrganization'];

/** Whether somebody has a right: by the role, and by the events that they work at. */
export const holdsRight = (
  { role, isForAllEvents }: { role: OrganizerRole; isForAllEvents: boolean },
  right: OrganizerRight,
): boolean =>
  hasRight(role, right) && (role === 'owner' || isForAllEvents || !ofAllEvents.includes(right));
