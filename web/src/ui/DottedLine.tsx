import type { ReactNode } from 'react';
import { breakable } from './breakable.tsx';
import styles from './DottedLine.module.css';

/** What a row says in one line, with dots between; where it wraps, no dot stands at either end. */
export function DottedLine({ parts }: { parts: ReactNode[] }) {
  return (
    <span className={styles.dotted}>
      <span>
        {parts.filter(Boolean).map((part, index) => (
          <span key={index}>
            {index > 0 && <i> · </i>}
            {breakable(part)}
          </span>
        ))}
      </span>
    </span>
  );
}
