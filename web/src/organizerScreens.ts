import { screen } from './screens.ts';

const frames = () => import('./features/organizer/consoleFrames.ts');
const eventForms = () => import('./features/organizer/eventForms.ts');
const imports = () => import('./features/organizer/imports/imports.ts');
const datasets = () => import('./features/organizer/imports/datasets.ts');
const logs = () => import('./features/log/OrganizerLogPage.tsx');

const organizer = screen('/organizer', undefined, frames, 'organizer');
const organizerEvents = screen(
  '/',
  organizer,
  () => import('./features/organizer/OrganizerEventsPage.tsx'),
);
const organizerUsers = screen(
  '/users',
  organizer,
  () => import('./features/organizer/OrganizerUsersPage.tsx'),
);
const organization = screen('/organization', organizer, frames);
const organizationDetails = screen('/', organization, frames);
const organizationKeys = screen('/keys', organization, frames);
const organizationLog = screen('/log', organization, logs, 'settings');
const organizationDatasets = screen('/datasets', organization, datasets);
const organizationDataset = screen('/datasets/$organizationDatasetID', organization, datasets);
const newEvent = screen('/new', organizer, eventForms, 'organizerEvent');
const organizerEvent = screen('/events/$eventID', organizer, frames);
const organizerExhibitors = screen(
  '/exhibitors',
  organizerEvent,
  () => import('./features/organizer/ExhibitorsPage.tsx'),
  'organizerEvent',
);
const organizerExhibitor = screen(
  '/exhibitors/$partnerID',
  organizerEvent,
  () => import('./features/organizer/ExhibitorLayout.tsx'),
  'organizerEvent',
);
const exhibitorOverview = screen(
  '/',
  organizerExhibitor,
  () => import('./features/organizer/OrganizerExhibitorPage.tsx'),
);
const exhibitorLists = screen(
  '/$part',
  organizerExhibitor,
  () => import('./features/organizer/ExhibitorLists.tsx'),
);
const packages = screen(
  '/packages',
  organizerEvent,
  () => import('./features/organizer/PackagesPage.tsx'),
  'organizerEvent',
);
const eventImport = screen('/import', organizerEvent, imports, 'organizerEvent');
const kindImport = screen('/import/$kind', organizerEvent, imports, 'organizerEvent');
const eventImportReport = screen(
  '/imports/$kind/$eventImportID',
  organizerEvent,
  imports,
  'organizerEvent',
);
const copyEvent = screen('/copy', organizerEvent, eventForms, 'organizerEvent');
const eventSettings = screen('/settings', organizerEvent, eventForms, 'organizerEvent');

const eventDates = screen('/dates', organizerEvent, eventForms, 'organizerEvent');
const eventLog = screen('/log', organizerEvent, logs, 'settings');

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
  packages,
  eventImport,
  kindImport,
  eventImportReport,
  copyEvent,
  eventSettings,
  eventDates,
  eventLog,
};
