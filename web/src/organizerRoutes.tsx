import { createRoute } from '@tanstack/react-router';
import { numeric, pageOf, written } from './app/componentOf.ts';
import { forRight } from './features/organizer/RightMissing.tsx';
import { screenRights } from './features/organizer/screenRights.ts';
import { organizerScreens } from './organizerScreens.ts';
import { root } from './rootRoute.ts';
import type { Screen } from './screens.ts';

type Screens = typeof organizerScreens;
type PageIn<Shown> = Shown extends Screen<string, infer Module> ? keyof Module & string : never;

/** The same as `pageOf`, for users whose role has the screen’s right; `order` is that of the heading where it has not. */
function pageForRight<Name extends keyof typeof screenRights>(
  name: Name,
  page: PageIn<Screens[Name]>,
  order?: 1,
) {
  const screen = organizerScreens[name] as Screen<Screens[Name]['path'], Record<string, unknown>>;
  const { path, component } = pageOf(screen, page);
  return { path, component: forRight(screenRights[name], component, order) };
}

const organizer = createRoute({
  getParentRoute: () => root,
  ...pageOf(organizerScreens.organizer, 'OrganizerArea'),
});
const organizerEvents = createRoute({
  getParentRoute: () => organizer,
  ...pageForRight('organizerEvents', 'OrganizerEventsPage', 1),
});
const organizerUsers = createRoute({
  getParentRoute: () => organizer,
  ...pageForRight('organizerUsers', 'OrganizerUsersPage', 1),
});
const organization = createRoute({
  getParentRoute: () => organizer,
  ...pageOf(organizerScreens.organization, 'OrganizationLayout'),
});
const organizationDetails = createRoute({
  getParentRoute: () => organization,
  ...pageForRight('organizationDetails', 'OrganizationPage'),
});
const organizationKeys = createRoute({
  getParentRoute: () => organization,
  ...pageForRight('organizationKeys', 'KeysPage'),
});
const organizationLog = createRoute({
  getParentRoute: () => organization,
  ...pageForRight('organizationLog', 'OrganizerLogPage'),
});
const organizationDatasets = createRoute({
  getParentRoute: () => organization,
  ...pageForRight('organizationDatasets', 'DatasetsPage'),
});
const organizationDataset = createRoute({
  getParentRoute: () => organization,
  ...pageForRight('organizationDataset', 'DatasetReportPage'),
  params: written<{ organizationDatasetID: string }>('organizationDatasetID'),
});
const organizerEvent = createRoute({
  getParentRoute: () => organizer,
  ...pageOf(organizerScreens.organizerEvent, 'OrganizerEventLayout'),
  params: numeric('eventID'),
});
const newEvent = createRoute({
  getParentRoute: () => organizer,
  ...pageForRight('newEvent', 'NewEventPage', 1),
});
const eventSettings = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight('eventSettings', 'EventSettingsPage'),
});
const eventDates = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight('eventDates', 'EventDatesPage'),
});
const eventLog = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight('eventLog', 'EventLogPage'),
});
const copyEvent = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight('copyEvent', 'CopyEventPage'),
});
const organizerExhibitors = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight('organizerExhibitors', 'ExhibitorsPage'),
});
const organizerExhibitor = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight('organizerExhibitor', 'ExhibitorLayout'),
  params: numeric('partnerID'),
});
const exhibitorLists = createRoute({
  getParentRoute: () => organizerExhibitor,
  ...pageOf(organizerScreens.exhibitorLists, 'ExhibitorLists'),
});
const exhibitorOverview = createRoute({
  getParentRoute: () => organizerExhibitor,
  ...pageOf(organizerScreens.exhibitorOverview, 'OrganizerExhibitorPage'),
});
const organizerPeople = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight('organizerPeople', 'PeoplePage'),
});
const organizerScanPoints = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight('organizerScanPoints', 'ScanPointsPage'),
});
const organizerOrderLists = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageOf(organizerScreens.organizerOrderLists, 'OrderListsLayout'),
});
const organizerOrders = createRoute({
  getParentRoute: () => organizerOrderLists,
  ...pageForRight('organizerOrders', 'OrdersPage'),
});
const organizerCarts = createRoute({
  getParentRoute: () => organizerOrderLists,
  ...pageForRight('organizerCarts', 'CartsPage'),
});
const invoiceBatches = createRoute({
  getParentRoute: () => organizerOrderLists,
  ...pageForRight('invoiceBatches', 'InvoiceBatchesPage'),
});
const exhibitorBilling = createRoute({
  getParentRoute: () => organizerOrderLists,
  ...pageForRight('exhibitorBilling', 'BillingPage'),
});
const organizerMessages = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight('organizerMessages', 'MessagesPage'),
});
const organizerMessage = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight('organizerMessage', 'MessagePage'),
  params: numeric('notificationID'),
});
const guestInvitationParts = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageOf(organizerScreens.guestInvitationParts, 'GuestInvitationsLayout'),
});
const guestInvitations = createRoute({
  getParentRoute: () => guestInvitationParts,
  ...pageForRight('guestInvitations', 'GuestInvitationsPage'),
});
const invitationTemplate = createRoute({
  getParentRoute: () => guestInvitationParts,
  ...pageForRight('invitationTemplate', 'InvitationTemplatePage'),
});
const organizerProductLists = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageOf(organizerScreens.organizerProductLists, 'ProductListsLayout'),
});
const organizerProducts = createRoute({
  getParentRoute: () => organizerProductLists,
  ...pageForRight('organizerProducts', 'ProductsPage'),
});
const organizerCategories = createRoute({
  getParentRoute: () => organizerProductLists,
  ...pageForRight('organizerCategories', 'CategoriesPage'),
});
const packages = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight('packages', 'PackagesPage'),
});
const eventTasks = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight('eventTasks', 'TasksPage'),
});
const eventImport = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageOf(organizerScreens.eventImport, 'ImportPage'),
});
const kindImport = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageOf(organizerScreens.kindImport, 'ImportPage'),
});
const eventImportReport = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageOf(organizerScreens.eventImportReport, 'ImportReportPage'),
  params: written<{ kind: string; eventImportID: string }>('eventImportID'),
});
const consoleHelp = createRoute({
  getParentRoute: () => organizer,
  ...pageOf(organizerScreens.consoleHelp, 'ConsoleHelp'),
});
const consoleHelpPage = createRoute({
  getParentRoute: () => organizer,
  ...pageOf(organizerScreens.consoleHelpPage, 'ConsoleHelpPage'),
});

/** The screens of the organiser’s console (ORG-01). */
export const organizerRoutes = organizer.addChildren([
  organizerEvents,
  organizerUsers,
  organization.addChildren([
    organizationDetails,
    organizationKeys,
    organizationLog,
    organizationDatasets,
    organizationDataset,
  ]),
  newEvent,
  consoleHelp,
  consoleHelpPage,
  organizerEvent.addChildren([
    organizerExhibitors,
    organizerExhibitor.addChildren([exhibitorOverview, exhibitorLists]),
    organizerPeople,
    organizerScanPoints,
    organizerOrderLists.addChildren([
      organizerOrders,
      organizerCarts,
      invoiceBatches,
      exhibitorBilling,
    ]),
    organizerMessages,
    organizerMessage,
    guestInvitationParts.addChildren([guestInvitations, invitationTemplate]),
    organizerProductLists.addChildren([organizerProducts, organizerCategories]),
    packages,
    eventTasks,
    eventImport,
    kindImport,
    eventImportReport,
    eventSettings,
    eventDates,
    eventLog,
    copyEvent,
  ]),
]);
