import { ApiError } from '@portal/contract/client';
import { i18n } from '../i18n.ts';

/** What an error says to the user: the server's words, or that nobody answered (ERR-01, ERR-02). */
export function wordsOf(error: unknown): { title: string; text: string } {
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
