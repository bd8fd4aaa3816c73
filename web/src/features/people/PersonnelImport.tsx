import { useTranslation } from 'react-i18next';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
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
  const table = usePersonnelImport();
  const leave = () => {
    table.leave();
    close();
  };
  return table.step === 'choose' ? (
    <ImportSource check={table.check} close={close} />
  ) : (
    <ImportPreview table={table} close={leave} />
  );
}
