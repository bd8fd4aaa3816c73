import type { DroppedPart } from '@portal/contract/organizerTexts';
import { useTranslation } from 'react-i18next';

/** What of a text is left out, in words (ORG-24). */
export function useDroppedWords() {
  const { t } = useTranslation();
  return ({ kind, what, count }: DroppedPart): string => {
    const told = t(`event_settings.dropped_${kind}`, { what });
    return count > 1 ? t('event_settings.dropped_often', { told, count }) : told;
  };
}
