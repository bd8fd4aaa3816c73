import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languages } from '../../i18n.ts';
import { Brand } from '../../ui/Brand.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './AuthLayout.module.css';
import { HallPlan } from './HallPlan.tsx';

const names = { fi: 'Suomeksi', en: 'In English' } as const;

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The frame of the logged-out screens: the form, and the plan of a fair hall where there is room. */
export function AuthLayout({ title, lead, children }: Props) {
  const { i18n } = useTranslation();
  useTitle(title);
  const others = languages.filter((language) => language !== i18n.language);
  return (
    <div className={styles['page']}>
      <main className={styles['form']}>
        <Brand />
        <div className={styles['middle']}>
          <Stack gap={6} mb="lg">
            <Title order={1}>{title}</Title>
            <Text c="dimmed">{lead}</Text>
          </Stack>
          {children}
        </div>
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
      </main>
      <div className={styles['plan']} aria-hidden="true">
        <HallPlan />
      </div>
    </div>
  );
}
