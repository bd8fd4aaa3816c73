import styles from './StatusBadge.module.css';

export type Tone =
  'gray' | 'pink' | 'purple' | 'green' | 'red' | 'orange' | 'black' | 'yellow' | 'mist';

/** A state in a word and a colour; the word alone tells it too (UX-03, UX-04). */
export function StatusBadge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {label}
    </span>
  );
}
