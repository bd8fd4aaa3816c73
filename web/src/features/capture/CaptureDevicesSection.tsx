import { Alert } from '@mantine/core';
import { captureRoutes, type CaptureDevice } from '@portal/contract/capture';
import { IconCircleCheck, IconDeviceMobile, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { notifyError } from '../../ui/notify.ts';
import { RowList } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { CaptureDeviceMenu, CaptureDeviceRow } from './CaptureDeviceRow.tsx';
import styles from './CaptureDevicesSection.module.css';
import { useCaptureLink } from './captureLinkQuery.ts';
import { RenameDeviceModal } from './RenameDeviceModal.tsx';

/** Who captures here, and whether all of it has arrived (CAP-03). */
export function CaptureDevicesSection({ scanPointID }: { scanPointID: number }) {
  const { t } = useTranslation();
  const { confirm, modal } = useConfirm();
  const [renamed, setRenamed] = useState<CaptureDevice>();
  const [isRenaming, setRenaming] = useState(false);
  const result = useCaptureLink(scanPointID);
  const rows = { ...result, data: result.data && { rows: result.data.devices } };
  const forget = ({ deviceID, name, unsentCount }: CaptureDevice) =>
    confirm({
      title: t('capture.forget_title', { name }),
      text:
        unsentCount > 0
          ? t('capture.forget_unsent', { count: unsentCount })
          : t('capture.forget_text'),
      action: t('capture.forget'),
      run: async () => {
        await call(captureRoutes.forgetCaptureDevice, { scanPointID, deviceID });
        await invalidate(captureRoutes.captureLink);
      },
      failed: notifyError,
    });
  const rename = (device: CaptureDevice) => {
    setRenamed(device);
    setRenaming(true);
  };
  return (
    <Section title={t('capture.devices')} anchor="devices">
      {result.data?.areAllIn && (
        <Alert
          color="green"
          icon={<IconCircleCheck aria-hidden />}
          className={styles.note ?? ''}
          title={t('capture.all_in')}
        >
          {t('capture.all_in_text')}
        </Alert>
      )}
      {result.data !== undefined && result.data.refusedCount > 0 && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} className={styles.note ?? ''}>
          {t('capture.refused', { count: result.data.refusedCount })}
        </Alert>
      )}
      <RowList
        result={rows as Parameters<typeof RowList<CaptureDevice>>[0]['result']}
        rowKey={({ deviceID }) => deviceID}
        render={(device) => <CaptureDeviceRow device={device} />}
        after={(device) => (
          <CaptureDeviceMenu device={device} onRename={rename} onForget={forget} />
        )}
        empty={{ icon: IconDeviceMobile, text: t('capture.no_devices') }}
        expected={2}
      />
      {renamed && (
        <RenameDeviceModal
          key={renamed.deviceID}
          scanPointID={scanPointID}
          device={renamed}
          opened={isRenaming}
          onClose={() => setRenaming(false)}
        />
      )}
      {modal}
    </Section>
  );
}
