import { Button, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { organizerScanPointRoutes } from '@portal/contract/organizerScanPoints';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useFieldRules } from '../../../ui/fieldRules.ts';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { Changes } from '../../../ui/readOnly.tsx';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { refreshScanPoints } from './refreshScanPoints.ts';

type Values = { name: string; location: string };

/** ORG-69: makes a scan point for an exhibitor, which costs nothing. */
export function AddScanPoint({ partnerID }: { partnerID: number }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  return (
    <Changes>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        {t('organizer_scan_points.add')}
      </Button>
      <FormModal opened={opened} onClose={close} title={t('organizer_scan_points.add')}>
        {(cancel) => <PointForm partnerID={partnerID} cancel={cancel} onSaved={close} />}
      </FormModal>
    </Changes>
  );
}

interface Props {
  partnerID: number;
  cancel: () => void;
  onSaved: () => void;
}

function PointForm({ partnerID, cancel, onSaved }: Props) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { required } = useFieldRules();
  const record = useRecordForm<Values>({
    loaded: { values: { name: '', location: '' } },
    rules: { name: required(t('organizer_scan_points.name_required')) },
    save: async (body) => {
      const { scanPoint } = (
        await call(organizerScanPointRoutes.makeScanPoint, { eventID, partnerID, body })
      ).data;
      refreshScanPoints();
      notify('success', { title: t('organizer_scan_points.added', { name: scanPoint.name }) });
      return undefined;
    },
    saved: onSaved,
    failed: notifyError,
  });
  const { getInputProps } = record.form;
  return (
    <ModalForm record={record} out={{ label: t('common.cancel'), go: cancel }}>
      <Stack gap="md">
        <TextInput
          required
          data-autofocus
          maxLength={255}
          label={t('exhibitors.point_name')}
          description={t('organizer_scan_points.add_hint')}
          {...getInputProps('name')}
        />
        <TextInput
          maxLength={255}
          label={t('exhibitors.location')}
          {...getInputProps('location')}
        />
      </Stack>
    </ModalForm>
  );
}
