// The lists of one exhibitor: one file, one request.
export { ExhibitorPeoplePage } from './ExhibitorPeoplePage.tsx';
export { ExhibitorOrdersPage } from './ExhibitorOrdersPage.tsx';
export { ExhibitorScanPointsPage } from './ExhibitorScanPointsPage.tsx';
export { ExhibitorInvitationsPage } from './ExhibitorInvitationsPage.tsx';
export { ExhibitorFilesPage } from './ExhibitorFilesPage.tsx';
export { ExhibitorMessagesPage } from './ExhibitorMessagesPage.tsx';
