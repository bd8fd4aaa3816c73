import type { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n.ts';
import { languages, type LanguageName } from '../language.ts';
import styles from './LanguageChoice.module.css';

const names: Record<LanguageName, string> = { fi: 'Suomi', en: 'English' };

/** NAV-04: each language under its own name. Radio buttons of a menu, which the arrow keys reach. */
export function LanguageChoice({ parts: { RadioGroup, RadioItem } }: { parts: typeof Menu }) {
  const { t, i18n } = useTranslation();
  return (
    <div role="group" aria-label={t('nav.language')}>
      <RadioGroup
        value={i18n.language}
        onChange={(language) => void changeLanguage(language as LanguageName)}
      >
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
