import { Button, Group, Text } from '@mantine/core';
import { privacyRoutes } from '@portal/contract/privacy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/download.ts';
import { useUser } from '../../../shared/user.ts';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { EraseWindow } from './EraseWindow.tsx';

/** PRIV-01, PRIV-03: what the portal holds about the user, and its end. */
export function PrivacySection() {
  const { t } = useTranslation();
  const { userID } = useUser();
  const [isErasing, setErasing] = useState(false);
  const { download, isDownloading } = useDownload(privacyRoutes.ownData);
  return (
    <Section title={t('privacy.title')}>
      <SectionBody>
        <Text c="dimmed" mb="md">
          {t('privacy.lead')}
        </Text>
        <Group gap="sm">
          <Button variant="default" loading={isDownloading} onClick={() => download({ userID })}>
            {t('privacy.download')}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setErasing(true)}>
            {t('privacy.erase_open')}
          </Button>
        </Group>
      </SectionBody>
      <EraseWindow opened={isErasing} onClose={() => setErasing(false)} />
    </Section>
  );
}
