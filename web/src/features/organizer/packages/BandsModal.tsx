import { Stack, Text, TextInput } from '@mantine/core';
import type { FormRulesRecord } from '@mantine/form';
import {
  bandsAtMost,
  organizerPackageRoutes,
  type QuotaBand,
} from '@portal/contract/organizerPackages';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keepReply, queryClient } from '../../../api/query.ts';
import { FormLines } from '../../../ui/FormLines.tsx';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { useRecordForm, type Loaded } from '../../../ui/useRecordForm.ts';
import { useEffectFirstOf } from './EffectWindow.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { bandsQuery, refreshAllowances } from './packagesQuery.ts';
import {
  bandLines,
  bandsOf,
  bandValues,
  isCount,
  isFromArea,
  type BandValues,
} from './packageValues.ts';

interface Props {
  bands: QuotaBand[];
  opened: boolean;
  onClose: () => void;
}

/** ORG-30: quotas by the area of stands. */
export function BandsModal({ bands, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('packages.bands_title')}>
      {(close) => <BandsForm bands={bands} close={close} onSaved={onClose} />}
    </FormModal>
  );
}

/** Bands bear no time of their change: they are their own version. */
const loadedFrom = (bands: QuotaBand[]): Loaded<BandValues> => ({
  values: bandValues(bands),
  timeModified: JSON.stringify(bands),
});

function BandsForm({
  bands,
  close,
  onSaved,
}: {
  bands: QuotaBand[];
  close: () => void;
  onSaved: () => void;
}) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const query = bandsQuery(eventID);
  const wrongCount = (typed: string) => (isCount(typed) ? null : t('packages.whole_number'));
  const wrongArea = (at: number) => (typed: string, values: BandValues) => {
    const isUsed = at < Number(values['count']);
    const hasQuota = values[`personnelQuota${at}`]?.trim() || values[`guestQuota${at}`]?.trim();
    if (!isUsed || !hasQuota) return null;
    if (!isFromArea(typed)) return t('packages.area_required');
    const earlier = Array.from({ length: at }, (_, one) => values[`fromArea${one}`]);
    const number = (written = '') => Number(written.replace(',', '.'));
    return earlier.some((one) => one?.trim() && number(one) === number(typed))
      ? t('packages.area_twice')
      : null;
  };
  const plain = useRecordForm<BandValues>({
    loaded: loadedFrom(bands),
    rules: Object.fromEntries(
      Array.from({ length: bandsAtMost }, (_, at) => [
        [`fromArea${at}`, wrongArea(at)],
        [`personnelQuota${at}`, wrongCount],
        [`guestQuota${at}`, wrongCount],
      ]).flat(),
    ) as FormRulesRecord<BandValues>,
    save: async (values, { timeModified = '[]' }) => {
      const seen = JSON.parse(timeModified) as QuotaBand[];
      const body = { quotaBands: bandsOf(values), seen };
      const reply = await call(organizerPackageRoutes.saveQuotaBands, { eventID, body });
      await keepReply(query, reply);
      refreshAllowances();
      return loadedFrom(reply.data.quotaBands);
    },
    reload: async () => {
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return loadedFrom(data.quotaBands);
    },
    merge: bandLines.merge,
    saved: () => {
      notify('success', { title: t('packages.bands_saved') });
      onSaved();
    },
    failed: notifyNotSaved,
  });
  const { record, modal } = useEffectFirstOf(plain, async (values) => {
    const body = { quotaBands: bandsOf(values) };
    return (await call(organizerPackageRoutes.previewQuotaBands, { eventID, body })).data.effect;
  });
  const { form } = record;
  const field = (name: string, label: string) => (
    <TextInput
      flex="1 1 90px"
      inputMode="decimal"
      maxLength={8}
      label={label}
      {...form.getInputProps(name)}
    />
  );
  return (
    <>
      <ModalForm record={record} out={{ go: close }}>
        <Stack gap="md">
          <Text c="dimmed">{t('packages.bands_hint')}</Text>
          <FormLines
            form={form}
            kit={bandLines}
            addLabel={t('packages.add_band')}
            removeLabel={(number) => t('packages.remove_band', { number })}
          >
            {(at) => (
              <>
                {field(`fromArea${at}`, t('packages.from_area'))}
                {field(`personnelQuota${at}`, t('exhibitors.personnel'))}
                {field(`guestQuota${at}`, t('packages.guests'))}
              </>
            )}
          </FormLines>
        </Stack>
      </ModalForm>
      {modal}
    </>
  );
}
