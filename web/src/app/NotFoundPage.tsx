import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../ui/Brand.tsx';
import { useTitle } from '../ui/useTitle.ts';

interface Props {
  order: 1 | 2;
  title: string;
  text: string;
}

/** In the place of a screen that does not open here. */
export function NoScreen({ order, title, text }: Props) {
  const { t } = useTranslation();
  useTitle(title);
  return (
    <Center mih="70vh">
      <Stack align="center" gap="sm">
        <BrandMark size={48} />
        <Title order={order} size="h1" ta="center">
          {title}
        </Title>
        <Text c="dimmed" ta="center" maw={380}>
          {text}
        </Text>
        <Button component={Link} to="/" mt="sm">
          {t('common.to_dashboard')}
        </Button>
      </Stack>
    </Center>
  );
}

/** NAV-05: an address that is none of ours; in the frame of an event, which has the first heading, with the second. */
export function NoPage({ order = 2 }: Partial<Pick<Props, 'order'>>) {
  const { t } = useTranslation();
  return (
    <NoScreen order={order} title={t('common.not_found_title')} text={t('common.not_found_text')} />
  );
}

export const NotFoundPage = () => <NoPage order={1} />;
