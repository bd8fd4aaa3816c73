import { Button, Group, Text, ThemeIcon } from '@mantine/core';
import type { UserSession } from '@portal/contract/users';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ownTime } from '../../shared/times.ts';
import { DottedLine } from '../../ui/DottedLine.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './SessionRow.module.css';

const handhelds = ['Android', 'iOS'];

/** `Firefox on Linux`, as far as the browser said it. */
export function useDeviceName() {
  const { t } = useTranslation();
  return ({ browser, system }: UserSession): string =>
    browser && system
      ? t('settings.device', { browser, system })
      : (browser ?? system ?? t('settings.unknown_device'));
}

interface Props {
  session: UserSession;
  onEnd: (session: UserSession) => void;
}

/** One place where the user is signed in. */
export function SessionRow({ session, onEnd }: Props) {
  const { t } = useTranslation();
  const device = useDeviceName()(session);
  const { system, address, timeLastUsed, timeCreated, isCurrent } = session;
  const DeviceIcon = handhelds.includes(system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <>
      <ThemeIcon variant="light" color="gray" size={36} aria-hidden>
        <DeviceIcon size={20} stroke={1.5} />
      </ThemeIcon>
      <div className={styles.text}>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text fw={550}>{device}</Text>
          {isCurrent ? (
            <StatusBadge tone="green" label={t('settings.this_device')} />
          ) : (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              aria-label={t('settings.end_session_on', { device })}
              onClick={() => onEnd(session)}
            >
              {t('settings.end_session')}
            </Button>
          )}
        </Group>
        <Text c="dimmed" fz="sm" className="tabular">
          <DottedLine
            parts={[
              t('settings.session_used', { when: ownTime(timeLastUsed) }),
              t('settings.session_since', { when: ownTime(timeCreated) }),
            ]}
          />
        </Text>
        {address && (
          <Text c="dimmed" fz="sm" className="tabular">
            {t('settings.session_address', { address })}
          </Text>
        )}
      </div>
    </>
  );
}
