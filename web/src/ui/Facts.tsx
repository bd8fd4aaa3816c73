import type { ReactNode } from 'react';
import { breakable } from './breakable.tsx';
import styles from './Facts.module.css';

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
