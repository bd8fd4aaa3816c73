import type { OrganizerRight } from '@portal/contract/organizerRoles';
import { createRoute } from '@tanstack/react-router';
import { numeric, pageOf, written } from './app/componentOf.ts';
import { forRight } from './features/organizer/RightMissing.tsx';
import { screenRights } from './features/organizer/screenRights.ts';
import { organizerScreens } from './organizerScreens.ts';
import { root } from './rootRoute.ts';
import type { Screen } from './screens.ts';

/** The same as `pageOf`, for users whose role has the right; `order` is that of the heading where it has not. */
function pageForRight<Path extends string, Module extends Record<string, unknown>>(
  right: OrganizerRight,
  screen: Screen<Path, Module>,
  name: keyof Module,
  order?: 1,
) {
  const { path, component } = pageOf(screen, name);
  return { path, component: forRight(right, component, order) };
}

const organizer = createRoute({
  getParentRoute: () => root,
  ...pageOf(organizerScreens.organizer, 'OrganizerArea'),
});
const organizerEvents = createRoute({
  getParentRoute: () => organizer,
  ...pageForRight(
    screenRights.organizerEvents,
    organizerScreens.organizerEvents,
    'OrganizerEventsPage',
    1,
  ),
});
const organizerUsers = createRoute({
  getParentRoute: () => organizer,
  ...pageForRight(
    screenRights.organizerUsers,
    organizerScreens.organizerUsers,
    'OrganizerUsersPage',
    1,
  ),
});
const organization = createRoute({
  getParentRoute: () => organizer,
  ...pageOf(organizerScreens.organization, 'OrganizationLayout'),
});
const organizationDetails = createRoute({
  getParentRoute: () => organization,
  ...pageForRight(
    screenRights.organizationDetails,
    organizerScreens.organizationDetails,
    'OrganizationPage',
  ),
});
const organizationKeys = createRoute({
  getParentRoute: () => organization,
  ...pageForRight(screenRights.organizationKeys, organizerScreens.organizationKeys, 'KeysPage'),
});
const organizationLog = createRoute({
  getParentRoute: () => organization,
  ...pageForRight(
    screenRights.organizationLog,
    organizerScreens.organizationLog,
    'OrganizerLogPage',
  ),
});
const organizationDatasets = createRoute({
  getParentRoute: () => organization,
  ...pageForRight(
    screenRights.organizationDatasets,
    organizerScreens.organizationDatasets,
    'DatasetsPage',
  ),
});
const organizationDataset = createRoute({
  getParentRoute: () => organization,
  ...pageForRight(
    screenRights.organizationDataset,
    organizerScreens.organizationDataset,
    'DatasetReportPage',
  ),
  params: written<{ organizationDatasetID: string }>('organizationDatasetID'),
});
const organizerEvent = createRoute({
  getParentRoute: () => organizer,
  ...pageOf(organizerScreens.organizerEvent, 'OrganizerEventLayout'),
  params: numeric('eventID'),
});
const newEvent = createRoute({
  getParentRoute: () => organizer,
  ...pageForRight(screenRights.newEvent, organizerScreens.newEvent, 'NewEventPage', 1),
});
const eventSettings = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight(screenRights.eventSettings, organizerScreens.eventSettings, 'EventSettingsPage'),
});
const eventDates = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight(screenRights.eventDates, organizerScreens.eventDates, 'EventDatesPage'),
});
const eventLog = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight(screenRights.eventLog, organizerScreens.eventLog, 'EventLogPage'),
});
const copyEvent = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight(screenRights.copyEvent, organizerScreens.copyEvent, 'CopyEventPage'),
});
const organizerExhibitors = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight(
    screenRights.organizerExhibitors,
    organizerScreens.organizerExhibitors,
    'ExhibitorsPage',
  ),
});
const organizerExhibitor = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight(
    screenRights.organizerExhibitor,
    organizerScreens.organizerExhibitor,
    'ExhibitorLayout',
  ),
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

const packages = createRoute({
  getParentRoute: () => organizerEvent,
  ...pageForRight(screenRights.packages, organizerScreens.packages, 'PackagesPage'),
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
    packages,
    eventImport,
    kindImport,
    eventImportReport,
    eventSettings,
    eventDates,
    eventLog,
    copyEvent,
  ]),
]);
