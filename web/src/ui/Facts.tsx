import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Names and values; a value that is not there is a dash. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
