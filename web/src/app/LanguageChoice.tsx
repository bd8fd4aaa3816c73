import { Group, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languages, type LanguageName } from '../i18n.ts';

const names: Record<LanguageName, string> = { fi: 'Suomi', en: 'English' };

/** NAV-04: each language under its own name. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  return (
    <Radio.Group
      aria-label={t('nav.language')}
      value={i18n.language}
      onChange={(language) => void changeLanguage(language as LanguageName)}
      px={12}
      py={8}
    >
      <Group gap="lg">
        {languages.map((language) => (
          <Radio key={language} value={language} label={names[language]} lang={language} />
        ))}
      </Group>
    </Radio.Group>
  );
}
