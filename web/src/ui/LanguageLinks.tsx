import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n.ts';
import { languages } from '../language.ts';

const names = { fi: 'Suomeksi', en: 'In English' } as const;

/** The other language, where nobody is signed in. */
export function LanguageLinks() {
  const { i18n } = useTranslation();
  const others = languages.filter((language) => language !== i18n.language);
  return (
    <Group gap="sm">
      {others.map((language) => (
        <Anchor
          key={language}
          component="button"
          type="button"
          fz="sm"
          lang={language}
          onClick={() => void changeLanguage(language)}
        >
          {names[language]}
        </Anchor>
      ))}
    </Group>
  );
}
