import { Button, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isClosed } from './errorText.ts';

interface EmptyProps {
  icon: Icon;
  text: string;
  /** The next step, where there is one (U3). */
  children?: ReactNode;
}

/** Nothing here (yet): says so, and what to do next. */
export function EmptyState({ icon: EmptyIcon, text, children }: EmptyProps) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md">
      <ThemeIcon variant="light" color="gray" size={48} radius="xl" aria-hidden>
        <EmptyIcon size={24} stroke={1.5} />
      </ThemeIcon>
      <Text c="dimmed" ta="center" maw={420}>
        {text}
      </Text>
      {children}
    </Stack>
  );
}

interface ErrorProps {
  error: unknown;
  retry: () => void;
  /** What could not be loaded, where the screen has words for it; the server's then come as details. */
  title?: string | undefined;
}

/** It could not be loaded: the server's words, and another try where that may help (U3). */
export function ErrorState({ error, retry, title: failure }: ErrorProps) {
  const { t } = useTranslation();
  const words = errorText(error);
  const title = failure ?? words.title;
  const text = failure
    ? t('errors.details', { details: `${words.title} - ${words.text}` })
    : words.text;
  return (
    <Stack align="center" gap={4} py="xl" px="md" role="alert">
      <ThemeIcon variant="light" color="red" size={48} radius="xl" aria-hidden>
        <IconAlertTriangle size={24} stroke={1.5} />
      </ThemeIcon>
      <Text fw={600} mt={8} ta="center">
        {title}
      </Text>
      <Text c="dimmed" ta="center" maw={420}>
        {text}
      </Text>
      {!isClosed(error) && (
        <Button variant="default" onClick={retry} mt="sm">
          {t('common.try_again')}
        </Button>
      )}
    </Stack>
  );
}

/** A whole screen that is on its way: a title and what lies below it. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <Stack mih="60vh" pt={32} gap="lg" role="status" aria-label={t('common.loading')}>
      <Skeleton h={32} w={240} maw="60%" />
      <Skeleton h={160} radius="lg" />
      <Skeleton h={240} radius="lg" />
    </Stack>
  );
}
