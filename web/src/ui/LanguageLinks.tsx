import { Anchor, Group } from '@mantine/core';
import { changeLanguage, useLanguage } from '../i18n.ts';
import { languages } from '../language.ts';

const names = { fi: 'Suomeksi', en: 'In English' } as const;

/** The other language, where nobody is signed in. */
export function LanguageLinks() {
  const shown = useLanguage();
  const others = languages.filter((language) => language !== shown);
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
