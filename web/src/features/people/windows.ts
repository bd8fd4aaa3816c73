export { PersonModal } from './PersonModal.tsx';
export { PersonnelImport } from './PersonnelImport.tsx';
export { PersonWizard } from './PersonWizard.tsx';
export { SendBadgeModal } from './SendBadgeModal.tsx';
