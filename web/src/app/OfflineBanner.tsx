import { IconCloudOff, IconHourglass } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connection, recordAnswer, recordNoNetwork } from '../api/connection.ts';
import { findingOut } from '../api/effects.ts';
import { useStore } from '../store.ts';
import { probeEvery, serverAnswers } from './serverAway.ts';
import styles from './OfflineBanner.module.css';

/** Whether the browser itself says that it has no network. */
function useBrowserOffline(): boolean {
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const update = () => {
      setOffline(!navigator.onLine);
      if (navigator.onLine) connection.set('online');
      else recordNoNetwork();
    };
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return offline;
}

/** Nobody answers, or a reply was lost: said quietly, and taken back by itself (U7, SHOP-26). */
export function OfflineBanner() {
  const { t } = useTranslation();
  const browserOffline = useBrowserOffline();
  const unanswered = useStore(connection) === 'offline';
  const isFindingOut = useStore(findingOut) > 0;
  useEffect(() => {
    if (!unanswered) return undefined;
    // Where nobody is signed in nothing else is asked for that would tell.
    const probe = () => void serverAnswers().then((answers) => answers && recordAnswer(true));
    const timer = setInterval(probe, probeEvery);
    return () => clearInterval(timer);
  }, [unanswered]);
  return (
    <div role="status" className={styles.place}>
      {isFindingOut && (
        <p className={styles.banner}>
          <IconHourglass size={18} aria-hidden />
          {t('errors.finding_out')}
        </p>
      )}
      {(browserOffline || unanswered) && !isFindingOut && (
        <p className={styles.banner}>
          <IconCloudOff size={18} aria-hidden />
          {t('errors.offline')}
        </p>
      )}
    </div>
  );
}
