import { Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../store.ts';
import { DialogWindow } from './DialogWindow.tsx';
import { leaveQuestion, mayLeave, recordUnsaved } from './leave.ts';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  isUnsaved: boolean;
}

/** Stands before every way out of a form with unsaved changes: links, Back, closing the tab (U4). */
export function LeaveDialog({ form, isUnsaved }: Props) {
  const { t } = useTranslation();
  const question = useStore(leaveQuestion);
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    const { current } = form;
    setElement(current);
    if (!current) return undefined;
    recordUnsaved(current, isUnsaved);
    return () => recordUnsaved(current, false);
  }, [form, isUnsaved]);
  useBlocker({
    // A list below keeps its page and search in the address: that takes nothing away.
    shouldBlockFn: useCallback(
      async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
      [],
    ),
    enableBeforeUnload: isUnsaved,
    disabled: !isUnsaved,
  });
  const asked = question !== undefined && question.form === element;
  const answer = (leave: boolean) => leaveQuestion.get()?.answer(leave);
  return (
    <DialogWindow opened={asked} onClose={() => answer(false)} title={t('form.leave_title')}>
      <Text>{t('form.leave_text')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {t('form.stay')}
        </Button>
        <Button color="red" onClick={() => answer(true)}>
          {t('form.leave')}
        </Button>
      </Group>
    </DialogWindow>
  );
}
