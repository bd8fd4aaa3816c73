import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the browser's tab after the screen: `People – Nordic Expo – Exhibitor portal`. */
export function useTitle(...names: string[]): void {
  const { t } = useTranslation();
  const title = [...names.filter(Boolean), t('common.product')].join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
