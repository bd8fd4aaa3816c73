import { ApiError, NoReplyError } from '@portal/contract/client';

/** Whether trying the same again later makes sense: nobody answered, or the server is away. */
export function isTransient(error: unknown): boolean {
  return error instanceof NoReplyError || (error instanceof ApiError && error.status >= 500);
}
