import { email } from '@portal/contract/fields';
import { useTranslation } from 'react-i18next';

/** VAL-01, VAL-02: the one e-mail rule, with its two messages. */
export function useEmailRule() {
  const { t } = useTranslation();
  return (typed: string): string | null => {
    if (!typed.trim()) return t('form.email_required');
    return email.safeParse(typed).success ? null : t('form.email_invalid');
  };
}
