import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** An address that is too long for its line goes on in the next one after its @, not in a word. */
export function breakable(value: ReactNode): ReactNode {
  if (value === null || value === '') return '–';
  const [name, host] = typeof value === 'string' ? value.split('@') : [];
  if (!name || !host) return value;
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}

interface Props {
  facts: [name: string, value: ReactNode][];
  /** They are numbers and single words: two of them stand beside each other on a phone. */
  short?: boolean;
}

/** Names and values; a value that is not there is a dash. */
export function Facts({ facts, short = false }: Props) {
  return (
    <dl className={styles.facts} data-short={short || undefined}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{breakable(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
