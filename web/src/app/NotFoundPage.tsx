import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../ui/Brand.tsx';
import { useTitle } from '../ui/useTitle.ts';

/** In the frame of an event, which has the first heading, with the second. */
export function NoPage({ order = 2 }: { order?: 1 | 2 }) {
  const { t } = useTranslation();
  useTitle(t('common.not_found_title'));
  return (
    <Center mih="70vh">
      <Stack align="center" gap="sm">
        <BrandMark size={48} />
        <Title order={order} size="h1">
          {t('common.not_found_title')}
        </Title>
        <Text c="dimmed" ta="center" maw={380}>
          {t('common.not_found_text')}
        </Text>
        <Button component={Link} to="/" mt="sm">
          {t('common.to_dashboard')}
        </Button>
      </Stack>
    </Center>
  );
}

/** NAV-05: an address that is none of ours. */
export const NotFoundPage = () => <NoPage order={1} />;
