import type { ContactState } from '@portal/contract/organizerContacts';
import { IconHourglassOff, IconMailX, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './FurthestState.module.css';

const icons: Partial<Record<ContactState, Icon>> = {
  mailFailed: IconMailX,
  expired: IconHourglassOff,
};

/** ORG-26, ORG-31: how far the contacts of an exhibitor have come; what keeps them out is marked. */
export function FurthestState({ state }: { state: ContactState | null }) {
  const { t } = useTranslation();
  const Sign = state && icons[state];
  const words = t(`exhibitors.state_${state ?? 'noContact'}`);
  if (!Sign) return words;
  return (
    <span className={styles.marked} data-state={state}>
      <Sign size={16} stroke={1.5} aria-hidden /> {words}
    </span>
  );
}
