import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../store.ts';
import { DialogWindow } from './DialogWindow.tsx';
import { isHeld, leaveQuestion, mayLeave, recordUnsaved } from './leave.ts';
import { windowNames } from './windowInAddress.ts';

interface Props {
  form: RefObject<HTMLElement | null>;
  isUnsaved: boolean;
  /** A form that saves itself goes on doing so: only closing the tab would stop it. */
  asks: boolean;
  /** The question, where it is not about changes. */
  words?: { title: string; text: string; stay: string };
}

interface Place {
  pathname: string;
  search: object;
}

/** The search of a list below may change: that takes nothing away. A window that goes does. */
const isLeft = (from: Place, to: Place) =>
  from.pathname !== to.pathname ||
  windowNames.some((name) => from.search[name as never] !== to.search[name as never]);

/** Stands before every way out of a form with unsaved changes: links, Back, closing the tab (U4). */
export function LeaveDialog({ form, isUnsaved, asks, words }: Props) {
  const { t } = useTranslation();
  const question = useStore(leaveQuestion);
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const { current } = form;
    setElement(current);
    if (!current || !asks) return undefined;
    recordUnsaved(current, isUnsaved);
    return () => recordUnsaved(current, false);
  }, [form, isUnsaved, asks]);
  useBlocker({
    shouldBlockFn: useCallback(
      async ({ current, next }) => asks && isLeft(current, next) && !(await mayLeave()),
      [asks],
    ),
    // Whoever has said so here is not asked by the browser again.
    enableBeforeUnload: useCallback(() => !asks || isHeld(form.current), [asks, form]),
    disabled: !isUnsaved,
  });
  const asked = question !== undefined && question.form === element;
  const answer = (leave: boolean) => leaveQuestion.get()?.answer(leave);
  return (
    <DialogWindow
      opened={asked}
      onClose={() => answer(false)}
      title={words?.title ?? t('form.leave_title')}
    >
      <Text>{words?.text ?? t('form.leave_text')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {words?.stay ?? t('form.stay')}
        </Button>
        <Button color="red" onClick={() => answer(true)}>
          {t('form.leave')}
        </Button>
      </Group>
    </DialogWindow>
  );
}
