import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEventTime } from './event.ts';

interface Props {
  time: string;
  take: () => void;
  discard: () => void;
}

/** What was typed here and never saved, as the browser or the machine went down. */
export function DraftOffer({ time, take, discard }: Props) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const found = t('kept_draft.found', { time: eventTime(time) });
  return (
    <Alert
      role="region"
      aria-label={found}
      color="yellow"
      icon={<IconHistory aria-hidden />}
      mb="lg"
    >
      <Text fw={550}>{found}</Text>
      <Text inherit>{t('kept_draft.text')}</Text>
      <Group gap="sm" mt="sm">
        <Button size="sm" onClick={take}>
          {t('kept_draft.continue')}
        </Button>
        <Button size="sm" variant="default" onClick={discard}>
          {t('kept_draft.discard')}
        </Button>
      </Group>
    </Alert>
  );
}
