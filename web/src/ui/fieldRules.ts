import { password, phone, url } from '@portal/contract/fields';
import { useTranslation } from 'react-i18next';
import { useEmailRule } from './emailRule.ts';

/** What the fields of all forms have to look like, with the words that say so (FORM-01, VAL-01 … 04). */
export function useFieldRules() {
  const { t } = useTranslation();
  const fits = (schema: { safeParse: (typed: string) => { success: boolean } }, text: string) => {
    return (typed: string) => (schema.safeParse(typed).success ? null : text);
  };
  const required = (text: string) => (typed: string) => (typed.trim() ? null : text);
  const ifAny = (rule: (typed: string) => string | null) => (typed: string) =>
    typed.trim() ? rule(typed) : null;
  return {
    required,
    firstNames: required(t('form.first_name_required')),
    lastName: required(t('form.last_name_required')),
    email: useEmailRule(),
    phone: ifAny(fits(phone, t('form.7_characters'))),
    /** One that may be left as it is. */
    newPassword: (typed: string) =>
      typed && !password.safeParse(typed).success ? t('form.password_too_short') : null,
    password: fits(password, t('form.password_too_short')),
    url: ifAny(fits(url, t('form.url_invalid'))),
  };
}
