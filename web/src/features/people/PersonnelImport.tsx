import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventArea } from '../../shared/event.ts';
import { TableNotes } from '../../shared/TableNotes.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { useStepFocus } from '../../ui/useStepFocus.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportSource } from './ImportSource.tsx';
import { usePersonnelImport } from './usePersonnelImport.ts';

/** A table becomes personnel: chosen, looked through, imported; what was refused is given back. */
export function PersonnelImport({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('personnel_import.title')} size="xl">
      {(close) => <Import close={close} />}
    </FormModal>
  );
}

/** Nothing that was pasted or matched, and no import under way, ends without a question (U4, U6). */
function Import({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const run = usePersonnelImport();
  const [pasted, setPasted] = useState('');
  const place = useStepFocus(run.step);
  const isAsked = run.step === 'columns' || run.step === 'preview';
  const isPasted = run.step === 'choose' && pasted.trim() !== '';
  return (
    <>
      <Stack ref={place} gap="md">
        {isAsked && run.table && <TableNotes sheet={run.table.sheets[run.table.matching.sheet]!} />}
        <Steps run={run} pasted={pasted} setPasted={setPasted} close={close} />
      </Stack>
      <LeaveDialog
        form={place}
        isUnsaved={isPasted || run.isUnfinished}
        asks
        {...(run.step === 'running' && {
          words: {
            title: t('personnel_import.leave_title'),
            text: t('personnel_import.leave_text'),
            stay: t('personnel_import.stay'),
          },
        })}
      />
    </>
  );
}

interface StepsProps {
  run: ReturnType<typeof usePersonnelImport>;
  pasted: string;
  setPasted: (pasted: string) => void;
  close: () => void;
}

function Steps({ run, pasted, setPasted, close }: StepsProps) {
  const { partnerID } = useEventArea();
  if (run.step === 'choose')
    return <ImportSource pasted={pasted} setPasted={setPasted} open={run.open} close={close} />;
  if (run.step === 'columns' && run.table)
    return (
      <ImportColumns table={run.table} partnerID={partnerID} match={run.match} back={run.restart} />
    );
  return <ImportPreview run={run} close={close} />;
}
