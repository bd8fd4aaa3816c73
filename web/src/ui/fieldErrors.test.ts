import { ApiError } from '@portal/contract/client';
import { expect, test } from 'vitest';
import { fieldErrors, saysFieldsOnly } from './fieldErrors.ts';

const message = 'Email address is not valid';
const refused = (...fields: string[]) =>
  new ApiError(400, { errors: [{ fields: fields.map((field) => ({ field, message })) }] });

test.each([
  ['email', 'email'],
  ['emails.0.email', 'email'],
  ['event.department', 'department'],
])('U4: what the server says of %s stands at the field %s', (field, name) => {
  expect(fieldErrors(refused(field), { email: '', department: '' })).toEqual({ [name]: message });
});

test('U4: a field that the form has not, and an error of none, is no field’s', () => {
  expect(fieldErrors(refused('timeModified', 'rows.0.id'), { email: '' })).toEqual({});
  expect(fieldErrors(new ApiError(503, undefined), { email: '' })).toEqual({});
  expect(fieldErrors(new Error('away'), { email: '' })).toEqual({});
});

test('FORM-01: fields say all of it only where each of them is in the form', () => {
  const values = { email: '', department: '' };
  expect(saysFieldsOnly(refused('emails.0.email', 'event.department'), values)).toBe(true);
  expect(saysFieldsOnly(refused('email', 'timeModified'), values)).toBe(false);
  expect(saysFieldsOnly(refused(), values)).toBe(false);
  expect(saysFieldsOnly(new Error('away'), values)).toBe(false);
});
