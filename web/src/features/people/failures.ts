import * as errorCode from 'virtual:errorCodes';
import { i18n } from '../../i18n.ts';
import { isCode } from '../../ui/errorText.ts';
import { notify } from '../../ui/notify.ts';

/** Another of the user’s own partners has the person at the event. */
export function isElsewhere(error: unknown): boolean {
  return isCode(error, errorCode.personElsewhere);
}

/** ERR-24 */
export function notifyNotLinked(): void {
  notify('error', {
    title: i18n.t('event_personnel.person_not_linked'),
    text: i18n.t('event_personnel.person_creation_person_linked_error'),
  });
}
