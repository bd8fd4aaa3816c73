import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './errorText.ts';
import styles from './SaveState.module.css';

/** `held`: waits for the user; `lost`: nobody answers; `typed`: is saved when it is left. */
export type SavingState = 'saved' | 'saving' | 'held' | 'lost' | 'typed';

interface Props {
  state: SavingState;
  failure: Error | null;
  /** Undefined where another button does it. */
  save?: (() => void) | undefined;
  undo?: (() => void) | undefined;
}

const icons = { saved: IconCheck, held: IconAlertTriangle, lost: IconCloudOff } as const;

/** How far a form is that saves itself, and the way back. */
export function SaveState({ state, failure, save, undo }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const Icon = state in icons ? icons[state as keyof typeof icons] : undefined;
  const text = failure ? errorText(failure).text : t(`record.state_${state}`);
  const takeBack = () => {
    // Its button, which had the focus, goes.
    place.current?.focus();
    undo?.();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.state}>
      <Text role="status" c="dimmed" fz="sm" className={styles.text ?? ''}>
        {Icon && <Icon size={16} aria-hidden />}
        {text}
      </Text>
      {state === 'held' && save && (
        <Button size="compact-sm" variant="default" onClick={save}>
          {t('form.save')}
        </Button>
      )}
      {undo && (
        <Button size="compact-sm" variant="subtle" onClick={takeBack}>
          {t('record.undo_change')}
        </Button>
      )}
    </div>
  );
}
