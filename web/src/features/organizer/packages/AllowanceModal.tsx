import { Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { packageLevels } from '@portal/contract/codes';
import {
  organizerPackageRoutes,
  type ExhibitorAllowance,
} from '@portal/contract/organizerPackages';
import { packageLevelTexts } from '@portal/contract/packageLevels';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { Fields } from '../../../ui/Fields.tsx';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { useRecordForm, type Loaded } from '../../../ui/useRecordForm.ts';
import { useEffectFirstOf } from './EffectWindow.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { exhibitorQuery } from '../exhibitors/organizerExhibitorQuery.ts';
import { refreshAllowances } from './packagesQuery.ts';
import { countOf, isCount } from './packageValues.ts';

interface Props {
  partnerID: number;
  name: string;
  allowance: ExhibitorAllowance;
  opened: boolean;
  onClose: () => void;
}

/** ORG-29, ORG-30: values of an exhibitor's own, with a note why. */
export function AllowanceModal(props: Props) {
  const { t } = useTranslation();
  return (
    <FormModal
      opened={props.opened}
      onClose={props.onClose}
      title={t('packages.allowance_title', { name: props.name })}
    >
      {(close) => <AllowanceForm {...props} close={close} />}
    </FormModal>
  );
}

type Values = Record<'personnel' | 'guests' | 'points' | 'level' | 'note', string>;
const follows = 'follows';
const written = (value: number | null) => (value === null ? '' : String(value));

const loadedFrom = (own: ExhibitorAllowance): Loaded<Values> => ({
  values: {
    personnel: written(own.ownPersonnelQuota),
    guests: written(own.ownGuestQuota),
    points: written(own.ownFreeScanPointCount),
    level: own.ownPackageLevel ?? follows,
    note: own.quotaNote ?? '',
  },
  timeModified: own.timeAllowanceModified,
});
const bodyOf = ({ personnel, guests, points, level, note }: Values) => ({
  ownPersonnelQuota: countOf(personnel),
  ownGuestQuota: countOf(guests),
  ownFreeScanPointCount: countOf(points),
  ownPackageLevel: packageLevels.find((one) => one === level) ?? null,
  quotaNote: note.trim() || null,
});

function AllowanceForm({ partnerID, allowance, close, onClose }: Props & { close: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID, isProspectumLiveEnabled } = useOrganizerEvent();
  const wrongCount = (typed: string) => (isCount(typed) ? null : t('packages.whole_number'));
  const now = async () => {
    const query = exhibitorQuery(eventID, partnerID);
    const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    return loadedFrom(data.exhibitor.allowance);
  };
  const plain = useRecordForm<Values>({
    loaded: loadedFrom(allowance),
    rules: {
      personnel: wrongCount,
      guests: wrongCount,
      points: wrongCount,
    },
    save: async (values, { timeModified }) => {
      const body = { ...bodyOf(values), timeAllowanceModified: timeModified };
      await call(organizerPackageRoutes.saveAllowance, { eventID, partnerID, body });
      refreshAllowances();
      return now();
    },
    reload: now,
    saved: () => {
      notify('success', { title: t('packages.allowance_saved') });
      onClose();
    },
    failed: notifyNotSaved,
  });
  const draft = useKeptDraft(`allowance/${eventID}/${partnerID}`, plain);
  const { record, modal } = useEffectFirstOf(plain, async (values) => {
    const args = { eventID, partnerID, body: bodyOf(values) };
    return (await call(organizerPackageRoutes.previewAllowance, args)).data.effect;
  });
  const { getInputProps } = record.form;
  return (
    <>
      <ModalForm record={record} out={{ go: close }}>
        <DraftOffer draft={draft} />
        <Stack gap="md">
          <Text c="dimmed">{t('packages.allowance_hint')}</Text>
          <Fields>
            <TextInput
              data-autofocus
              inputMode="numeric"
              maxLength={6}
              label={t('packages.personnel')}
              {...getInputProps('personnel')}
            />
            <TextInput
              inputMode="numeric"
              maxLength={6}
              label={t('packages.guests')}
              {...getInputProps('guests')}
            />
            <TextInput
              inputMode="numeric"
              maxLength={6}
              label={t('packages.scan_points')}
              {...getInputProps('points')}
            />
            {isProspectumLiveEnabled && (
              <Select
                allowDeselect={false}
                label={t('packages.own_level')}
                data={[
                  { value: follows, label: t('packages.by_package') },
                  ...(['extensive', 'brief'] as const).map((value) => ({
                    value,
                    label: packageLevelTexts[value][language],
                  })),
                ]}
                {...getInputProps('level')}
              />
            )}
          </Fields>
          <Textarea
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            label={t('packages.note')}
            description={t('packages.note_hint')}
            {...getInputProps('note')}
          />
        </Stack>
      </ModalForm>
      {modal}
    </>
  );
}
