import type { CaptureDevice } from '@portal/contract/capture';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEventTime } from '../../shared/event.ts';
import { Changes } from '../../ui/readOnly.tsx';
import { TwoLines } from '../../ui/RowList.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** What it is called, or that nobody has called it anything. */
function useDeviceName() {
  const { t } = useTranslation();
  return ({ name }: CaptureDevice) => name || t('capture.unnamed');
}

/** One telephone, tablet or computer at the stand, as it was heard of last. */
export function CaptureDeviceRow({ device }: { device: CaptureDevice }) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const { unsentCount, timeLastContact } = device;
  return (
    <>
      <TwoLines
        first={useDeviceName()(device)}
        second={t('capture.last_contact', { time: eventTime(timeLastContact) })}
      />
      {unsentCount > 0 ? (
        <StatusBadge tone="orange" label={t('capture.unsent', { count: unsentCount })} />
      ) : (
        <StatusBadge tone="green" label={t('capture.nothing_unsent')} />
      )}
    </>
  );
}

interface Props {
  device: CaptureDevice;
  onRename: (device: CaptureDevice) => void;
  onForget: (device: CaptureDevice) => void;
}

export function CaptureDeviceMenu({ device, onRename, onForget }: Props) {
  const { t } = useTranslation();
  return (
    <Changes>
      <RowMenu
        label={`${t('list.actions')}: ${useDeviceName()(device)}`}
        items={[
          { label: t('capture.rename'), icon: IconPencil, onClick: () => onRename(device) },
          {
            label: t('capture.forget'),
            icon: IconTrash,
            onClick: () => onForget(device),
            isDangerous: true,
          },
        ]}
      />
    </Changes>
  );
}
