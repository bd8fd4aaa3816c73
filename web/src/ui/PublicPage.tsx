import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import styles from './PublicPage.module.css';

/** A page for whoever has its link: no account, and nothing of the portal around it. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <Brand />
      {children}
      <div className={styles.languages}>
        <LanguageLinks />
      </div>
    </main>
  );
}

/** What such a page says where its link leads nowhere. */
export function DeadLink({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.card}>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mt="xs">
        {text}
      </Text>
    </div>
  );
}
