import { ApiError } from '@portal/contract/client';
import { i18n } from '../i18n.ts';

/** A reply that lacks what was asked for (ERR-10). */
export class UnusableReplyError extends Error {}

/** What an error says to the user: the server's words, or that nobody answered (ERR-01, ERR-02). */
export function errorText(error: unknown): { title: string; text: string } {
  if (error instanceof ApiError && error.title)
    return {
      title: error.title,
      text:
        error.status >= 500 && error.requestID
          ? `${error.details} (${error.requestID})`
          : error.details,
    };
  if (error instanceof UnusableReplyError)
    return { title: i18n.t('errors.general_error'), text: i18n.t('errors.error_in_response') };
  return { title: i18n.t('errors.no_reply_title'), text: i18n.t('errors.no_reply_details') };
}

/** Errors that are told elsewhere already: with which a session ended, as the login says. */
const toldElsewhere = new WeakSet<object>();
export const tellElsewhere = (error: object) => void toldElsewhere.add(error);

/** They know: it is told elsewhere, or somebody has called it off. */
export const isKnown = (error: unknown): boolean =>
  error instanceof Error && (toldElsewhere.has(error) || error.name === 'AbortError');

/** Whether the server answered with one of these, of `virtual:errorCodes`. */
export const isCode = (error: unknown, ...codes: number[]): error is ApiError =>
  error instanceof ApiError && codes.some((code) => code === error.code);

/** It is not there, or not for the caller: trying again changes nothing. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404].includes(error.status);
