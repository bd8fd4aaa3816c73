import type { CaptureDevice } from '@portal/contract/capture';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEventTime } from '../../shared/event.ts';
import { Changes } from '../../ui/readOnly.tsx';
import { TwoLines } from '../../ui/RowList.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

interface Props {
  device: CaptureDevice;
  onRename: (device: CaptureDevice) => void;
  onForget: (device: CaptureDevice) => void;
}

/** One telephone, tablet or computer at the stand, as it was heard of last. */
export function CaptureDeviceRow({ device, onRename, onForget }: Props) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const { unsentCount, timeLastContact } = device;
  const name = device.name || t('capture.unnamed');
  return (
    <>
      <TwoLines
        first={name}
        second={t('capture.last_contact', { time: eventTime(timeLastContact) })}
      />
      {unsentCount > 0 ? (
        <StatusBadge tone="orange" label={t('capture.unsent', { count: unsentCount })} />
      ) : (
        <StatusBadge tone="green" label={t('capture.nothing_unsent')} />
      )}
      <Changes>
        <RowMenu
          label={`${t('list.actions')}: ${name}`}
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
    </>
  );
}
