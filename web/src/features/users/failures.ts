import type { UseFormReturnType } from '@mantine/form';
import type { ApiError } from '@portal/contract/client';
import * as errorCode from 'virtual:errorCodes';
import { i18n } from '../../i18n.ts';
import { UnusableReplyError, errorText, isCode } from '../../ui/errorText.ts';
import { notify } from '../../ui/notify.ts';
import type { UserValues } from './userValues.ts';

const isWeak = (error: unknown): error is ApiError =>
  isCode(error, errorCode.passwordTooCommon, errorCode.passwordIsAddress);

/**
 * ERR-10, ERR-12: why a user was not saved; of an address in use, and of a password that is too easily
 * guessed, the words stand at the field too.
 */
export function notifyUserNotSaved<Values extends UserValues>(
  error: unknown,
  form: UseFormReturnType<Values>,
): void {
  if (isWeak(error)) return form.setErrors({ password: error.details });
  if (isCode(error, errorCode.emailInUse)) form.setErrors({ email: error.details });
  const { text } = errorText(error);
  notify('error', {
    title: i18n.t('errors.general_form_error_title'),
    text: error instanceof UnusableReplyError ? text : i18n.t('errors.details', { details: text }),
  });
}
