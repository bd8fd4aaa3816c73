import type { UseFormReturnType } from '@mantine/form';
import { ApiError } from '@portal/contract/client';
import { errors } from '@portal/contract/errors';
import { i18n } from '../../i18n.ts';
import { notify } from '../../ui/notify.ts';
import { UnusableReplyError, wordsOf } from '../../ui/words.ts';
import type { UserValues } from './userValues.ts';

export function isEmailInUse(error: unknown): boolean {
  return error instanceof ApiError && error.code === errors.emailInUse.code;
}

/** ERR-10, ERR-12: why a user was not saved. An address in use is marked, its words are in the toast. */
export function tellNotSaved<Values extends UserValues>(
  error: unknown,
  form: UseFormReturnType<Values>,
): void {
  if (isEmailInUse(error)) form.setErrors({ email: true });
  const { text } = wordsOf(error);
  notify('error', {
    title: i18n.t('errors.general_form_error_title'),
    text: error instanceof UnusableReplyError ? text : i18n.t('errors.details', { details: text }),
  });
}
