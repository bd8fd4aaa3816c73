import { ApiError } from '@portal/contract/client';
import { notifications } from '@mantine/notifications';
import { i18n } from '../i18n.ts';

export interface Notice {
  title?: string;
  text?: string;
}
const colors = { success: 'green.8', error: 'red.8', warning: 'yellow.8', info: 'blue.8' } as const;

/** A toast (UX-02); it goes after five seconds. */
export function notify(kind: keyof typeof colors, { title, text }: Notice): void {
  notifications.show({ title, message: text, color: colors[kind], withBorder: true });
}

/** What an error says to the user: the server's words, or that nobody answered (ERR-01, ERR-02). */
export function wordsOf(error: unknown): Required<Notice> {
  if (error instanceof ApiError && error.title)
    return {
      title: error.title,
      text:
        error.status >= 500 && error.requestID
          ? `${error.details} (${error.requestID})`
          : error.details,
    };
  return { title: i18n.t('errors.no_reply_title'), text: i18n.t('errors.no_reply_details') };
}

export function notifyError(error: unknown): void {
  notify('error', wordsOf(error));
}
