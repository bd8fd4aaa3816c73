import type { ReactNode } from 'react';
import { isPlainClick } from './links.tsx';
import styles from './RowLink.module.css';
import type { WindowWay } from './windowInAddress.ts';

interface Props {
  /** The window that it opens over the list. */
  way: WindowWay;
  id: number;
  /** Says more than the text where that alone would not tell what opens. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The name of a row, which opens its record, in another tab too. Plain, as lists have a thousand (S12). */
export function RowLink({ way, id, label, className = '', children }: Props) {
  return (
    <a
      className={`${styles.open} ${className}`}
      href={way.addressOf(id)}
      data-opens
      aria-label={label}
      onClick={(click) => {
        if (!isPlainClick(click)) return;
        click.preventDefault();
        way.open(id);
      }}
    >
      {children}
    </a>
  );
}
