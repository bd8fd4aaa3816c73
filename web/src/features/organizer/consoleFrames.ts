// The frames of the console, and what an organiser says of itself: one file, one request.
export { KeysPage } from './organization/KeysPage.tsx';
export { OrganizationLayout } from './organization/OrganizationLayout.tsx';
export { OrganizationPage } from './organization/OrganizationPage.tsx';
export { OrganizerArea } from './OrganizerArea.tsx';
export { OrganizerEventLayout } from './events/OrganizerEventLayout.tsx';
