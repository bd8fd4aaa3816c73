import { useTranslation } from 'react-i18next';
import { useEventArea } from '../../shared/event.ts';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportSource } from './ImportSource.tsx';
import { usePersonnelImport } from './usePersonnelImport.ts';

/** A table becomes personnel: chosen, looked through, imported; what was refused is given back. */
export function PersonnelImport({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <DialogWindow opened={opened} onClose={onClose} title={t('personnel_import.title')} size="xl">
      <Steps close={onClose} />
    </DialogWindow>
  );
}

function Steps({ close }: { close: () => void }) {
  const { partnerID } = useEventArea();
  const run = usePersonnelImport();
  if (run.step === 'choose') return <ImportSource open={run.open} close={close} />;
  if (run.step === 'columns' && run.table)
    return (
      <ImportColumns table={run.table} partnerID={partnerID} match={run.match} back={run.restart} />
    );
  return <ImportPreview run={run} close={close} />;
}
