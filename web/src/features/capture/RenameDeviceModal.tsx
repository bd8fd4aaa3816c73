import { TextInput } from '@mantine/core';
import { captureRoutes, type CaptureDevice } from '@portal/contract/capture';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { FormModal, ModalForm } from '../../ui/FormModal.tsx';
import { notifyNotSaved } from '../../ui/notify.ts';
import { useRecordForm } from '../../ui/useRecordForm.ts';

interface Props {
  scanPointID: number;
  device: CaptureDevice;
  opened: boolean;
  onClose: () => void;
}

/** The name by which the stand knows the device; it shows it itself from its next contact on. */
export function RenameDeviceModal({ opened, onClose, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('capture.rename_title')}>
      {(close) => <NameForm {...props} close={close} onSaved={onClose} />}
    </FormModal>
  );
}

interface FormProps extends Pick<Props, 'scanPointID' | 'device'> {
  close: () => void;
  onSaved: () => void;
}

function NameForm({ scanPointID, device, close, onSaved }: FormProps) {
  const { t } = useTranslation();
  const { required } = useFieldRules();
  const { deviceID, name } = device;
  const record = useRecordForm({
    loaded: { values: { name } },
    rules: { name: required(t('capture.name_required')) },
    save: async (body) => {
      await call(captureRoutes.renameCaptureDevice, { scanPointID, deviceID, body });
      await invalidate(captureRoutes.captureLink);
      return { values: body };
    },
    saved: onSaved,
    failed: notifyNotSaved,
  });
  return (
    <ModalForm
      record={record}
      submitLabel={t('capture.rename')}
      out={{ label: t('common.cancel'), go: close }}
    >
      <TextInput
        label={t('capture.name')}
        maxLength={100}
        data-autofocus
        {...record.form.getInputProps('name')}
      />
    </ModalForm>
  );
}
