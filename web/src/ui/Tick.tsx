import type { ComponentProps } from 'react';
import styles from './Tick.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  /** Of some of what it stands for. */
  isPartly?: boolean;
}

/** A checkbox without words, as the kit's. Plain, as lists have a thousand (S12). */
export function Tick({ isPartly = false, ...props }: Props) {
  return (
    <input
      {...props}
      type="checkbox"
      className={`mantine-focus-auto ${styles.tick}`}
      ref={(input) => {
        if (input) input.indeterminate = isPartly;
      }}
    />
  );
}
