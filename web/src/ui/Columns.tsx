import type { CSSProperties, ReactNode } from 'react';
import styles from './Columns.module.css';

interface Props {
  /** As `grid-template-columns` has them. */
  widths: string;
  children: ReactNode;
}

/** Two columns; one under the other where there is no room for both. */
export function Columns({ widths, children }: Props) {
  return (
    <div className={styles.columns} style={{ '--widths': widths } as CSSProperties}>
      {children}
    </div>
  );
}

/** A column that stays in sight while the other passes by. */
export function PinnedColumn({ children }: { children: ReactNode }) {
  return <div className={styles.pinned}>{children}</div>;
}
