import { i18n } from '../i18n.ts';

/** From here on this tab is the exhibitor's, until the session ends (ORG-34). */
export function actInThisTab(token: string, eventID: number, partnerID: number): void {
  sessionStorage.clear();
  // As the portal keeps it otherwise: see `storage.ts`.
  sessionStorage.setItem('token', token);
  sessionStorage.setItem('partnerID', String(partnerID));
  sessionStorage.setItem('language', i18n.language);
  location.assign(`/events/${eventID}`);
}
