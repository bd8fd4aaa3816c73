import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './ModalActions.module.css';

interface Props {
  /** What went wrong when one was pressed. */
  above?: ReactNode;
  children: ReactNode;
}

/** The buttons at the end of a window: in reach, however long it is. */
export function ModalActions({ above, children }: Props) {
  return (
    <div className={styles.actions} data-actions>
      {above}
      <Group justify="flex-end" gap="sm">
        {children}
      </Group>
    </div>
  );
}
