import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogWindow } from './DialogWindow.tsx';
import { errorText } from './errorText.ts';
import { ModalActions } from './ModalActions.tsx';
import { notifyError } from './notify.ts';
import type { RecordForm } from './useRecordForm.ts';
import { useLast } from './windowInAddress.ts';

type Props = Pick<RecordForm, 'conflict' | 'resolve' | 'postpone'>;

/** T10: somebody else saved the record first; says who, and leaves the choice. */
export function ConflictDialog({ conflict, resolve, postpone }: Props) {
  const { t } = useTranslation();
  const [resolving, setResolving] = useState<'merge' | 'discard'>();
  // It keeps its words while it closes.
  const told = useLast(conflict);
  const { title, text } = told ? errorText(told) : { title: '', text: '' };
  const choose = async (how: 'merge' | 'discard') => {
    setResolving(how);
    await resolve(how).catch(notifyError);
    setResolving(undefined);
  };
  return (
    <DialogWindow opened={conflict !== undefined} onClose={postpone} title={title}>
      <Text fw={550}>{text}</Text>
      <Text c="dimmed" mt="xs">
        {t('record.conflict_text')}
      </Text>
      <ModalActions>
        <Button
          variant="light"
          color="red"
          loading={resolving === 'discard'}
          onClick={() => void choose('discard')}
        >
          {t('record.discard_mine')}
        </Button>
        <Button data-autofocus loading={resolving === 'merge'} onClick={() => void choose('merge')}>
          {t('record.bring_in')}
        </Button>
      </ModalActions>
    </DialogWindow>
  );
}
