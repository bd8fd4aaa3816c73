import { IconHourglass } from '@tabler/icons-react';
import styles from './StatusBadge.module.css';

export type Tone =
  | 'gray'
  | 'pink'
  | 'purple'
  | 'green'
  | 'red'
  | 'orange'
  | 'black'
  | 'yellow'
  | 'mist';

interface Props {
  tone: Tone;
  label: string;
  /** It waits for somebody: told from what is done in the same colour by an outline and a sign. */
  isPending?: boolean;
}

/** A state in a word and a colour; the word alone tells it too (UX-03, UX-04). */
export function StatusBadge({ tone, label, isPending = false }: Props) {
  return (
    <span className={styles.badge} data-tone={tone} data-pending={isPending || undefined}>
      {isPending && <IconHourglass size={13} stroke={2} aria-hidden />}
      {label}
    </span>
  );
}
