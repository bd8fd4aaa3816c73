import { screen } from './screens.ts';

const frames = () => import('./features/organizer/consoleFrames.ts');
const eventForms = () => import('./features/organizer/events/eventForms.ts');
const imports = () => import('./features/organizer/imports/imports.ts');
const datasets = () => import('./features/organizer/imports/datasets.ts');
const orders = () => import('./features/organizer/orders/orders.ts');
const messages = () => import('./features/organizer/messages/messages.ts');
const invitations = () => import('./features/organizer/guestInvitations/guestInvitations.ts');
const products = () => import('./features/organizer/products/products.ts');
const logs = () => import('./features/audit/OrganizerLogPage.tsx');

const organizer = screen('/organizer', undefined, frames, 'organizer');
const organizerEvents = screen(
  '/',
  organizer,
  () => import('./features/organizer/events/OrganizerEventsPage.tsx'),
);
const organizerUsers = screen(
  '/users',
  organizer,
  () => import('./features/organizer/users/OrganizerUsersPage.tsx'),
);
const organization = screen('/organization', organizer, frames);
const organizationDetails = screen('/', organization, frames);
const organizationKeys = screen('/keys', organization, frames);
const organizationLog = screen('/log', organization, logs, 'settings');
const organizationDatasets = screen('/datasets', organization, datasets);
const organizationDataset = screen('/datasets/$organizationDatasetID', organization, datasets);
const newEvent = screen('/new', organizer, eventForms, 'organizerEvent');
const organizerEvent = screen('/events/$eventID', organizer, frames, 'organizerEvent');
const organizerExhibitors = screen(
  '/exhibitors',
  organizerEvent,
  () => import('./features/organizer/exhibitors/ExhibitorsPage.tsx'),
);
const organizerExhibitor = screen(
  '/exhibitors/$partnerID',
  organizerEvent,
  () => import('./features/organizer/exhibitors/ExhibitorLayout.tsx'),
);
const exhibitorOverview = screen(
  '/',
  organizerExhibitor,
  () => import('./features/organizer/exhibitors/OrganizerExhibitorPage.tsx'),
  'settings',
);
const exhibitorLists = screen(
  '/$part',
  organizerExhibitor,
  () => import('./features/organizer/exhibitors/ExhibitorLists.tsx'),
  'settings',
);
const organizerPeople = screen(
  '/people',
  organizerEvent,
  () => import('./features/organizer/people/PeoplePage.tsx'),
  'settings',
);
const organizerScanPoints = screen(
  '/scanpoints',
  organizerEvent,
  () => import('./features/organizer/scanPoints/ScanPointsPage.tsx'),
);
const organizerOrderLists = screen('/orders', organizerEvent, orders, 'settings');
const organizerOrders = screen('/', organizerOrderLists, orders);
const organizerCarts = screen('/carts', organizerOrderLists, orders);
const invoiceBatches = screen('/batches', organizerOrderLists, orders);
const exhibitorBilling = screen('/billing', organizerOrderLists, orders);
const organizerMessages = screen('/messages', organizerEvent, messages, 'settings');
const organizerMessage = screen('/messages/$notificationID', organizerEvent, messages, 'settings');
const guestInvitationParts = screen('/guestInvitations', organizerEvent, invitations, 'event');
const guestInvitations = screen('/', guestInvitationParts, invitations);
const invitationTemplate = screen('/template', guestInvitationParts, invitations);
const organizerProductLists = screen('/products', organizerEvent, products, 'settings');
const organizerProducts = screen('/', organizerProductLists, products);
const organizerCategories = screen('/categories', organizerProductLists, products);
const packages = screen(
  '/packages',
  organizerEvent,
  () => import('./features/organizer/packages/PackagesPage.tsx'),
);
const eventTasks = screen(
  '/tasks',
  organizerEvent,
  () => import('./features/organizer/tasks/TasksPage.tsx'),
);
const eventImport = screen('/import', organizerEvent, imports);
const kindImport = screen('/import/$kind', organizerEvent, imports);
const eventImportReport = screen('/imports/$kind/$eventImportID', organizerEvent, imports);
const copyEvent = screen('/copy', organizerEvent, eventForms);
const eventSettings = screen(
  '/settings',
  organizerEvent,
  () => import('./features/organizer/events/EventSettingsPage.tsx'),
  'settings',
);

const eventDates = screen('/dates', organizerEvent, eventForms);
const eventLog = screen('/log', organizerEvent, logs, 'settings');
const guide = () => import('./features/help/console/ConsoleHelpPage.tsx');
const consoleHelp = screen('/help', organizer, guide);
const consoleHelpPage = screen('/help/$topic', organizer, guide);

/** The screens of the organiser’s console: apart, for an exhibitor’s start has no need of them (ORG-01). */
export const organizerScreens = {
  organizer,
  organizerEvents,
  organizerUsers,
  organization,
  organizationDetails,
  organizationKeys,
  organizationLog,
  organizationDatasets,
  organizationDataset,
  newEvent,
  organizerEvent,
  organizerExhibitors,
  organizerExhibitor,
  exhibitorOverview,
  exhibitorLists,
  organizerPeople,
  organizerScanPoints,
  organizerOrderLists,
  organizerOrders,
  organizerCarts,
  invoiceBatches,
  exhibitorBilling,
  organizerMessages,
  organizerMessage,
  guestInvitationParts,
  guestInvitations,
  invitationTemplate,
  organizerProductLists,
  organizerProducts,
  organizerCategories,
  packages,
  eventTasks,
  eventImport,
  kindImport,
  eventImportReport,
  copyEvent,
  eventSettings,
  eventDates,
  eventLog,
  consoleHelp,
  consoleHelpPage,
};
