import type { Menu } from '@mantine/core';
import type { Language } from '@portal/contract/errors';
import { useTranslation } from 'react-i18next';
import { invalidateKey } from '../api/query.ts';
import { changeLanguage, shownLanguage, useLanguage } from '../i18n.ts';
import { languages } from '../language.ts';
import styles from './LanguageChoice.module.css';

const names: Record<Language, string> = { fi: 'Suomi', en: 'English' };

/** Also what the server has said, as the log does, in words of its own. */
async function choose(language: Language): Promise<void> {
  const before = shownLanguage();
  await changeLanguage(language);
  if (shownLanguage() !== before) await invalidateKey([]);
}

/** NAV-04: each language under its own name. Radio buttons of a menu, which the arrow keys reach. */
export function LanguageChoice({ parts: { RadioGroup, RadioItem } }: { parts: typeof Menu }) {
  const { t } = useTranslation();
  const shown = useLanguage();
  return (
    <div role="group" aria-label={t('nav.language')}>
      <RadioGroup value={shown} onChange={(language) => void choose(language as Language)}>
        {languages.map((language) => (
          <RadioItem
            key={language}
            value={language}
            lang={language}
            classNames={{ itemIndicator: styles.ring ?? '' }}
          >
            {names[language]}
          </RadioItem>
        ))}
      </RadioGroup>
    </div>
  );
}
