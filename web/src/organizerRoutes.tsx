import { createRoute } from '@tanstack/react-router';
import { componentOf, numeric, pageOf, written } from './app/componentOf.ts';
import { forRight } from './features/organizer/RightMissing.tsx';
import { screenRights } from './features/organizer/screenRights.ts';
import { organizerScreens } from './organizerScreens.ts';
import { root } from './rootRoute.ts';

const organizer = createRoute({
  getParentRoute: () => root,
  ...pageOf(organizerScreens.organizer, 'OrganizerArea'),
});
const organizerEvents = createRoute({
  getParentRoute: () => organizer,
  path: organizerScreens.organizerEvents.path,
  component: forRight(
    screenRights.organizerEvents,
    componentOf(organizerScreens.organizerEvents, 'OrganizerEventsPage'),
    1,
  ),
});
const organizerUsers = createRoute({
  getParentRoute: () => organizer,
  path: organizerScreens.organizerUsers.path,
  component: forRight(
    screenRights.organizerUsers,
    componentOf(organizerScreens.organizerUsers, 'OrganizerUsersPage'),
    1,
  ),
});
const organization = createRoute({
  getParentRoute: () => organizer,
  ...pageOf(organizerScreens.organization, 'OrganizationLayout'),
});
const organizationDetails = createRoute({
  getParentRoute: () => organization,
  path: organizerScreens.organizationDetails.path,
  component: forRight(
    screenRights.organizationDetails,
    componentOf(organizerScreens.organizationDetails, 'OrganizationPage'),
  ),
});
const organizationKeys = createRoute({
  getParentRoute: () => organization,
  path: organizerScreens.organizationKeys.path,
  component: forRight(
    screenRights.organizationKeys,
    componentOf(organizerScreens.organizationKeys, 'KeysPage'),
  ),
});
const organizationLog = createRoute({
  getParentRoute: () => organization,
  path: organizerScreens.organizationLog.path,
  component: forRight(
    screenRights.organizationLog,
    componentOf(organizerScreens.organizationLog, 'OrganizerLogPage'),
  ),
});
const organizationDatasets = createRoute({
  getParentRoute: () => organization,
  path: organizerScreens.organizationDatasets.path,
  component: forRight(
    screenRights.organizationDatasets,
    componentOf(organizerScreens.organizationDatasets, 'DatasetsPage'),
  ),
});
const organizationDataset = createRoute({
  getParentRoute: () => organization,
  path: organizerScreens.organizationDataset.path,
  params: written<{ organizationDatasetID: string }>('organizationDatasetID'),
  component: forRight(
    screenRights.organizationDataset,
    componentOf(organizerScreens.organizationDataset, 'DatasetReportPage'),
  ),
});
const organizerEvent = createRoute({
  getParentRoute: () => organizer,
  ...pageOf(organizerScreens.organizerEvent, 'OrganizerEventLayout'),
  params: numeric('eventID'),
});
const newEvent = createRoute({
  getParentRoute: () => organizer,
  path: organizerScreens.newEvent.path,
  component: forRight(
    screenRights.newEvent,
    componentOf(organizerScreens.newEvent, 'NewEventPage'),
    1,
  ),
});
const eventSettings = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.eventSettings.path,
  component: forRight(
    screenRights.eventSettings,
    componentOf(organizerScreens.eventSettings, 'EventSettingsPage'),
  ),
});
const eventDates = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.eventDates.path,
  component: forRight(
    screenRights.eventDates,
    componentOf(organizerScreens.eventDates, 'EventDatesPage'),
  ),
});
const eventLog = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.eventLog.path,
  component: forRight(
    screenRights.eventLog,
    componentOf(organizerScreens.eventLog, 'EventLogPage'),
  ),
});
const copyEvent = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.copyEvent.path,
  component: forRight(
    screenRights.copyEvent,
    componentOf(organizerScreens.copyEvent, 'CopyEventPage'),
  ),
});
const organizerExhibitors = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.organizerExhibitors.path,
  component: forRight(
    screenRights.organizerExhibitors,
    componentOf(organizerScreens.organizerExhibitors, 'ExhibitorsPage'),
  ),
});
const organizerExhibitor = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.organizerExhibitor.path,
  params: numeric('partnerID'),
  component: forRight(
    screenRights.organizerExhibitor,
    componentOf(organizerScreens.organizerExhibitor, 'ExhibitorLayout'),
  ),
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
  path: organizerScreens.packages.path,
  component: forRight(
    screenRights.packages,
    componentOf(organizerScreens.packages, 'PackagesPage'),
  ),
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
