import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isTransient } from '../../api/transient.ts';
import { errorText } from '../../ui/errorText.ts';

/** Why an answer was not saved; where nobody answered, nobody knows that it was not. */
export function AnswerFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (error === undefined) return null;
  const isOpen = isTransient(error);
  return (
    <Alert
      color={isOpen ? 'orange' : 'red'}
      role="alert"
      mb="md"
      title={t(isOpen ? 'registration.unclear' : 'registration.failed')}
    >
      {isOpen ? t('registration.unclear_text') : errorText(error).text}
    </Alert>
  );
}
