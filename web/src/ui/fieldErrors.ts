import { ApiError } from '@portal/contract/client';

/**
 * What the server says of single fields, by their names in a form: its `email` may be `emails.0.email`
 * of the body (U4).
 */
export function fieldErrors(error: unknown, values: object): Record<string, string> {
  const fields = error instanceof ApiError ? error.fields : [];
  return Object.fromEntries(
    fields.flatMap(({ field, message }) => {
      const name = field.split('.').findLast((key) => key in values);
      return name === undefined ? [] : [[name, message]];
    }),
  );
}
