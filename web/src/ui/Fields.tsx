import type { ReactNode } from 'react';
import styles from './Fields.module.css';

/** Fields side by side, under each other where there is no room. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** Something between them that takes the whole width. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}
