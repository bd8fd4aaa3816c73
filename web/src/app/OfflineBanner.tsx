import { IconCloudOff, IconHourglass } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connection, recordNoNetwork } from '../api/connection.ts';
import { findingOut } from '../api/effects.ts';
import { useStore } from '../store.ts';
import styles from './OfflineBanner.module.css';

/** Whether the browser itself says that it has no network. */
function useBrowserOffline(): boolean {
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const update = () => {
      setOffline(!navigator.onLine);
      // Where nobody is signed in nothing is asked for again that would tell.
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
