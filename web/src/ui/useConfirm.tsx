import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { breakableIn } from './breakable.tsx';
import { Dialog } from './Dialog.tsx';
import { ModalActions } from './ModalActions.tsx';

interface Question {
  /** Names the thing (U5). */
  title: string;
  text: string;
  /** What the button does, in a word. */
  action: string;
  /** Takes nothing away: not in the colour of danger. */
  isHarmless?: boolean;
  run: () => Promise<unknown>;
  failed: (error: unknown) => void;
}

/** Whom a question is about: the first by name, and how many more there are. */
export function someOf(names: string[], most: number, t: TFunction): string {
  const first = names.slice(0, most).join(', ');
  const count = names.length - most;
  return count > 0 ? `${first} ${t('common.and_more', { count })}` : first;
}

/** Asks before something that takes away, or that reaches others (UX-08, U5). */
export function useConfirm(): { confirm: (question: Question) => void; modal: ReactNode } {
  const [asked, setAsked] = useState<{ question: Question; key: number }>();
  const [opened, setOpened] = useState(false);
  const confirm = (question: Question) => {
    setAsked((before) => ({ question, key: (before?.key ?? 0) + 1 }));
    setOpened(true);
  };
  const modal = asked && (
    <ConfirmModal
      key={asked.key}
      opened={opened}
      onClose={() => setOpened(false)}
      question={asked.question}
    />
  );
  return { confirm, modal };
}

interface Props {
  opened: boolean;
  onClose: () => void;
  question: Question;
}

function ConfirmModal({ opened, onClose, question }: Props) {
  const { t } = useTranslation();
  const { title, text, action, isHarmless, run, failed } = question;
  const running = useMutation({
    mutationKey: ['blocking'],
    mutationFn: run,
    onError: failed,
    onSettled: onClose,
  });
  // The window can be clicked until it has faded out.
  const isDone = useRef(false);
  const runOnce = () => {
    if (isDone.current) return;
    isDone.current = true;
    running.mutate();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Text>{breakableIn(text)}</Text>
      <ModalActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button
          {...(!isHarmless && { color: 'red' })}
          loading={running.isPending}
          onClick={runOnce}
        >
          {action}
        </Button>
      </ModalActions>
    </Dialog>
  );
}
