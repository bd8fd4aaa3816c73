// The frames of the console, and what an organiser says of itself: one file, one request.
export { KeysPage } from './KeysPage.tsx';
export { OrganizationLayout } from './OrganizationLayout.tsx';
export { OrganizationPage } from './OrganizationPage.tsx';
export { OrganizerArea } from './OrganizerArea.tsx';
export { OrganizerEventLayout } from './OrganizerEventLayout.tsx';
