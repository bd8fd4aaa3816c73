import { laterWindow } from '../../ui/laterWindow.tsx';

/** The windows over the lists of people, fetched together. */
const windows = () => import('./windows.ts');

export const PersonModal = laterWindow(async () => (await windows()).PersonModal);
export const PersonnelImport = laterWindow(async () => (await windows()).PersonnelImport);
export const PersonWizard = laterWindow(async () => (await windows()).PersonWizard);
export const SendBadgeModal = laterWindow(async () => (await windows()).SendBadgeModal);
