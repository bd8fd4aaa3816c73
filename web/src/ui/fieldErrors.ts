import { ApiError } from '@portal/contract/client';

/** The name in a form of a field of the body: its `email` may be `emails.0.email` there. */
const nameIn = (values: object, field: string) => field.split('.').findLast((key) => key in values);

const fieldsOf = (error: unknown) => (error instanceof ApiError ? error.fields : []);

/** What the server says of single fields, by their names in a form (U4). */
export function fieldErrors(error: unknown, values: object): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(error).flatMap(({ field, message }) => {
      const name = nameIn(values, field);
      return name === undefined ? [] : [[name, message]];
    }),
  );
}

/** Whether all that it says stands at fields of the form. */
export function saysFieldsOnly(error: unknown, values: object): boolean {
  const fields = fieldsOf(error);
  return fields.length > 0 && fields.every(({ field }) => nameIn(values, field) !== undefined);
}
