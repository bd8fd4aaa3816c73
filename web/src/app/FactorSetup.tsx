import { Button, Stack, Text } from '@mantine/core';
import { userRoutes } from '@portal/contract/users';
import { IconDeviceMobile, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../api/query.ts';
import { AppWindow } from '../features/users/factors/AppWindow.tsx';
import { CodesWindow } from '../features/users/factors/CodesWindow.tsx';
import { PasskeyWindow } from '../features/users/factors/PasskeyWindow.tsx';
import { notify } from '../ui/notify.ts';
import styles from './FactorSetup.module.css';

type Opened = 'passkey' | 'app' | { codes: string[] } | undefined;

/** ORG-11: what the console asks of its users, set up where they stand. */
export function FactorSetup() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  /** The console opens with it; the codes are shown this once, so not before they were kept. */
  const finish = () => {
    close();
    notify('success', { title: t('factor_demand.door_ready') });
    void invalidate(userRoutes.user);
  };
  const added = (_: string, codes: string[]) => {
    if (codes.length > 0) setOpened({ codes });
    else finish();
  };
  return (
    <div className={styles.ways}>
      <Stack gap={4} align="start">
        <Button
          leftSection={<IconKey size={18} stroke={1.5} aria-hidden />}
          onClick={() => setOpened('passkey')}
        >
          {t('factors.add_passkey')}
        </Button>
        <Text c="dimmed" fz="sm">
          {t('factor_demand.door_passkey')}
        </Text>
      </Stack>
      <Stack gap={4} align="start">
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={18} stroke={1.5} aria-hidden />}
          onClick={() => setOpened('app')}
        >
          {t('factors.add_app')}
        </Button>
        <Text c="dimmed" fz="sm">
          {t('factor_demand.door_app')}
        </Text>
      </Stack>
      <PasskeyWindow opened={opened === 'passkey'} onClose={close} onAdded={added} />
      <AppWindow opened={opened === 'app'} onClose={close} onAdded={added} />
      {typeof opened === 'object' && <CodesWindow codes={opened.codes} onClose={finish} />}
    </div>
  );
}
