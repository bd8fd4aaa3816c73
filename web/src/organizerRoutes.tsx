import { createRoute } from '@tanstack/react-router';
import { componentOf, numeric, written } from './app/componentOf.ts';
import { organizerScreens } from './organizerScreens.ts';
import { root } from './rootRoute.ts';

const organizer = createRoute({
  getParentRoute: () => root,
  path: organizerScreens.organizer.path,
  component: componentOf(organizerScreens.organizer, 'OrganizerArea'),
});
const organizerEvents = createRoute({
  getParentRoute: () => organizer,
  path: organizerScreens.organizerEvents.path,
  component: componentOf(organizerScreens.organizerEvents, 'OrganizerEventsPage'),
});
const organizerUsers = createRoute({
  getParentRoute: () => organizer,
  path: organizerScreens.organizerUsers.path,
  component: componentOf(organizerScreens.organizerUsers, 'OrganizerUsersPage'),
});
const organization = createRoute({
  getParentRoute: () => organizer,
  path: organizerScreens.organization.path,
  component: componentOf(organizerScreens.organization, 'OrganizationLayout'),
});
const organizationDetails = createRoute({
  getParentRoute: () => organization,
  path: organizerScreens.organizationDetails.path,
  component: componentOf(organizerScreens.organizationDetails, 'OrganizationPage'),
});
const organizationKeys = createRoute({
  getParentRoute: () => organization,
  path: organizerScreens.organizationKeys.path,
  component: componentOf(organizerScreens.organizationKeys, 'KeysPage'),
});
const organizationLog = createRoute({
  getParentRoute: () => organization,
  path: organizerScreens.organizationLog.path,
  component: componentOf(organizerScreens.organizationLog, 'OrganizerLogPage'),
});
const organizationDatasets = createRoute({
  getParentRoute: () => organization,
  path: organizerScreens.organizationDatasets.path,
  component: componentOf(organizerScreens.organizationDatasets, 'DatasetsPage'),
});
const organizationDataset = createRoute({
  getParentRoute: () => organization,
  path: organizerScreens.organizationDataset.path,
  params: written<{ organizationDatasetID: string }>('organizationDatasetID'),
  component: componentOf(organizerScreens.organizationDataset, 'DatasetReportPage'),
});
const organizerEvent = createRoute({
  getParentRoute: () => organizer,
  path: organizerScreens.organizerEvent.path,
  params: numeric('eventID'),
  component: componentOf(organizerScreens.organizerEvent, 'OrganizerEventLayout'),
});
const newEvent = createRoute({
  getParentRoute: () => organizer,
  path: organizerScreens.newEvent.path,
  component: componentOf(organizerScreens.newEvent, 'NewEventPage'),
});
const eventSettings = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.eventSettings.path,
  component: componentOf(organizerScreens.eventSettings, 'EventSettingsPage'),
});
const eventDates = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.eventDates.path,
  component: componentOf(organizerScreens.eventDates, 'EventDatesPage'),
});
const eventLog = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.eventLog.path,
  component: componentOf(organizerScreens.eventLog, 'EventLogPage'),
});
const copyEvent = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.copyEvent.path,
  component: componentOf(organizerScreens.copyEvent, 'CopyEventPage'),
});
const organizerExhibitors = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.organizerExhibitors.path,
  component: componentOf(organizerScreens.organizerExhibitors, 'ExhibitorsPage'),
});
const organizerExhibitor = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.organizerExhibitor.path,
  params: numeric('partnerID'),
  component: componentOf(organizerScreens.organizerExhibitor, 'ExhibitorLayout'),
});
const exhibitorLists = createRoute({
  getParentRoute: () => organizerExhibitor,
  path: organizerScreens.exhibitorLists.path,
  component: componentOf(organizerScreens.exhibitorLists, 'ExhibitorLists'),
});
const exhibitorOverview = createRoute({
  getParentRoute: () => organizerExhibitor,
  path: organizerScreens.exhibitorOverview.path,
  component: componentOf(organizerScreens.exhibitorOverview, 'OrganizerExhibitorPage'),
});

const packages = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.packages.path,
  component: componentOf(organizerScreens.packages, 'PackagesPage'),
});
const eventImport = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.eventImport.path,
  component: componentOf(organizerScreens.eventImport, 'ImportPage'),
});
const kindImport = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.kindImport.path,
  component: componentOf(organizerScreens.kindImport, 'ImportPage'),
});
const eventImportReport = createRoute({
  getParentRoute: () => organizerEvent,
  path: organizerScreens.eventImportReport.path,
  params: written<{ kind: string; eventImportID: string }>('eventImportID'),
  component: componentOf(organizerScreens.eventImportReport, 'ImportReportPage'),
});
const consoleHelp = createRoute({
  getParentRoute: () => organizer,
  path: organizerScreens.consoleHelp.path,
  component: componentOf(organizerScreens.consoleHelp, 'ConsoleHelp'),
});
const consoleHelpPage = createRoute({
  getParentRoute: () => organizer,
  path: organizerScreens.consoleHelpPage.path,
  component: componentOf(organizerScreens.consoleHelpPage, 'ConsoleHelpPage'),
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
