import { Button } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logout } from '../api/session.ts';
import { tokenPayload } from '../api/token.ts';
import { eventTime } from '../shared/times.ts';
import { usePartner, useUser } from '../shared/user.ts';
import { mayLeave } from '../ui/leave.ts';
import styles from './ActingBanner.module.css';

const minute = 60_000;
const minutesUntil = (ends: number) => Math.max(0, Math.ceil((ends * 1000 - Date.now()) / minute));

/** ORG-34: who acts as whom, how, and for how long yet; on every screen, and the way out of it. */
export default function ActingBanner() {
  const { t } = useTranslation();
  const { firstNames, lastName } = useUser();
  const partner = usePartner();
  const [acting] = useState(() => tokenPayload()?.acting);
  const ends = acting?.ends ?? 0;
  const [minutes, setMinutes] = useState(() => minutesUntil(ends));
  useEffect(() => {
    const timer = setInterval(() => {
      setMinutes(minutesUntil(ends));
      // The server has ended it too.
      if (ends * 1000 <= Date.now()) void logout();
    }, 5000);
    return () => clearInterval(timer);
  }, [ends]);
  const end = async () => {
    if (await mayLeave()) await logout();
  };
  const seen = acting?.timeSeen;
  const looking = seen ? 'acting.seen' : 'acting.reads';
  const mode = acting?.mayChange ? 'acting.changes' : looking;
  const Icon = acting?.mayChange ? IconPencil : IconEye;
  return (
    <section aria-label={t('acting.label')} className={styles.banner}>
      <Icon size={18} aria-hidden />
      <p className={styles.text}>
        {t(mode, {
          name: `${firstNames} ${lastName}`,
          exhibitor: partner?.name,
          time: seen && eventTime(seen, acting.timeZone),
        })}{' '}
        <span className={styles.left}>{t('acting.minutes_left', { count: minutes })}</span>
      </p>
      <Button size="xs" variant="white" color="dark" flex="none" onClick={() => void end()}>
        {t('acting.end')}
      </Button>
    </section>
  );
}
