import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from '../../ui/Brand.tsx';
import { LanguageLinks } from '../../ui/LanguageLinks.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './AuthLayout.module.css';
import { HallPlan } from './HallPlan.tsx';

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The frame of the logged-out screens: the form, and the plan of a fair hall where there is room. */
export function AuthLayout({ title, lead, children }: Props) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <main className={styles.form}>
        <Brand />
        <div className={styles.middle}>
          <Stack gap={6} mb="lg">
            <Title order={1}>{title}</Title>
            <Text c="dimmed">{lead}</Text>
          </Stack>
          {children}
        </div>
        <LanguageLinks />
      </main>
      <div className={styles.plan} aria-hidden="true">
        <HallPlan />
      </div>
    </div>
  );
}
