import type { ReactNode } from 'react';
import styles from './RowButton.module.css';

interface Props {
  /** Says more than the text where that alone would not tell what opens. */
  label?: string;
  className?: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** The text of a row by which it opens, where it opens no page of its own. */
export function RowButton({ label, className = '', onClick, children }: Props) {
  return (
    <button
      type="button"
      className={`${styles.open} ${className}`}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
