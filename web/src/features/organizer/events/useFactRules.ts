import { useTranslation } from 'react-i18next';
import { useFieldRules } from '../../../ui/fieldRules.ts';
import type { FactValues } from './eventSettingsValues.ts';

/** What the facts of an event have to look like, as the server has it too. */
export function useFactRules() {
  const { t } = useTranslation();
  const { required } = useFieldRules();
  const opens = required(t('event_settings.opens_required'));
  const closes = required(t('event_settings.closes_required'));
  return {
    name: required(t('form.name_required')),
    opens,
    closes: (typed: string, values: Pick<FactValues, 'opens'>) =>
      closes(typed) ?? (typed < values.opens ? t('event_settings.closes_first') : null),
  };
}
