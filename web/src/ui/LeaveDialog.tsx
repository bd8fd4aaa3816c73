import { Button, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../store.ts';
import { DialogWindow } from './DialogWindow.tsx';
import { ModalActions } from './ModalActions.tsx';
import { isHeld, leaveQuestion, mayLeave, recordUnsaved } from './leave.ts';
import { hasWindowOpen } from './useClosedByBack.ts';
import { isWindowLeft, type Place } from './windowInAddress.ts';

interface Props {
  form: RefObject<HTMLElement | null>;
  isUnsaved: boolean;
  /** A form that saves itself goes on doing so: only closing the tab would stop it. */
  asks: boolean;
  /** The question, where it is not about changes. */
  words?: { title: string; text: string; stay: string };
}

/** The search of a list below may change: that takes nothing away. A window that goes does. */
const isLeft = (from: Place, to: Place) => from.pathname !== to.pathname || isWindowLeft(from, to);

/** Back closes a window over the screen, and leaves the form below it as it is. */
const closesWindow = (action: string, form: HTMLElement | null) =>
  action === 'BACK' && hasWindowOpen() && !leaveQuestion.get() && !form?.closest('[role=dialog]');

/** The words that a question opened with, until the next one. */
function useWordsAsOpened(asked: boolean, words: Props['words']): Props['words'] {
  const [opened, setOpened] = useState({ asked, words });
  if (opened.asked !== asked) setOpened({ asked, words: asked ? words : opened.words });
  return opened.words;
}

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
      async ({ action, current, next }) =>
        asks && isLeft(current, next) && !closesWindow(action, form.current) && !(await mayLeave()),
      [asks, form],
    ),
    // Whoever has said so here is not asked by the browser again.
    enableBeforeUnload: useCallback(() => !asks || isHeld(form.current), [asks, form]),
    disabled: !isUnsaved,
  });
  const about = words?.title;
  useEffect(() => {
    const { current } = form;
    // Whatever it asks about is over: there is nothing to leave.
    return () => {
      const open = leaveQuestion.get();
      if (open && open.form === current) open.answer(false);
    };
  }, [form, isUnsaved, about]);
  const asked = question !== undefined && question.form === element;
  const said = useWordsAsOpened(asked, words);
  const answer = (leave: boolean) => leaveQuestion.get()?.answer(leave);
  return (
    <DialogWindow
      opened={asked}
      onClose={() => answer(false)}
      title={said?.title ?? t('form.leave_title')}
    >
      <Text>{said?.text ?? t('form.leave_text')}</Text>
      <ModalActions>
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {said?.stay ?? t('form.stay')}
        </Button>
        <Button color="red" onClick={() => answer(true)}>
          {t('form.leave')}
        </Button>
      </ModalActions>
    </DialogWindow>
  );
}
