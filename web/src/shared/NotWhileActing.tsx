import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tokenPayload } from '../api/token.ts';
import { Section } from '../ui/Section.tsx';
import { EmptyState } from '../ui/states.tsx';

interface Props {
  title: string;
  children: ReactNode;
}

/** What is the exhibitor's alone is not asked for by an organiser who acts as it (ORG-34). */
export function NotWhileActing({ title, children }: Props) {
  const { t } = useTranslation();
  if (!tokenPayload()?.acting) return children;
  return (
    <Section title={title}>
      <EmptyState icon={IconLock} text={t('scan_point.not_acting')} />
    </Section>
  );
}
