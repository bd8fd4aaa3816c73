import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '../api/connection.ts';
import { useStore } from '../store.ts';
import styles from './OfflineBanner.module.css';

/** Whether the browser itself says that it has no network. */
function useBrowserOffline(): boolean {
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return offline;
}

/** Nobody answers: said quietly, and taken back by itself (U7). */
export function OfflineBanner() {
  const { t } = useTranslation();
  const browserOffline = useBrowserOffline();
  const unanswered = useStore(connection) === 'offline';
  return (
    <div role="status" className={styles['place']}>
      {(browserOffline || unanswered) && (
        <p className={styles['banner']}>
          <IconCloudOff size={18} aria-hidden />
          {t('errors.offline')}
        </p>
      )}
    </div>
  );
}
