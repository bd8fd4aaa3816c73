import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { scanPointRoutes, type ScanPoint } from '@portal/contract/scanPoints';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { invalidate, keepReply, queryClient } from '../../api/query.ts';
import { DraftOffer } from '../../shared/DraftOffer.tsx';
import { scanPointQuery } from '../../shared/scanPoint.ts';
import { useKeptDraft } from '../../shared/useKeptDraft.ts';
import { errorText } from '../../ui/errorText.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { FormPage } from '../../ui/FormPage.tsx';
import { notify } from '../../ui/notify.ts';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { useRecordForm, type Loaded } from '../../ui/useRecordForm.ts';

type Values = {
  name: string;
  description: string;
  location: string;
  qrEnabled: boolean;
  commentsEnabled: boolean;
};

function loadedFrom({ timeModified, ...scanPoint }: ScanPoint): Loaded<Values> {
  const { name, description, location, qrEnabled, commentsEnabled } = scanPoint;
  return {
    values: {
      name,
      qrEnabled,
      commentsEnabled,
      description: description ?? '',
      location: location ?? '',
    },
    timeModified,
  };
}

/** SCAN-10: what a scan point is called, and how it reads. */
export function ScanPointForm({ scanPoint }: { scanPoint: ScanPoint }) {
  const { t } = useTranslation();
  const rules = useFieldRules();
  const { scanPointID } = scanPoint;
  const query = scanPointQuery(scanPointID);
  const record = useRecordForm<Values>({
    loaded: loadedFrom(scanPoint),
    rules: { name: rules.required(t('form.name_required')) },
    save: async (values, { timeModified }) => {
      const body = { ...values, timeModified };
      const reply = await call(scanPointRoutes.saveScanPoint, { scanPointID, body });
      await keepReply(query, reply);
      void invalidate(scanPointRoutes.scanPoints);
      return loadedFrom(reply.data.scanPoint);
    },
    reload: async () => {
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return loadedFrom(data.scanPoint);
    },
    saved: () => notify('success', { title: t('scan_points.save_success_title') }),
    // ERR-20
    failed: (error) =>
      notify('error', { title: t('scan_points.save_fail_title'), text: errorText(error).text }),
  });
  const draft = useKeptDraft(`scan-point/${scanPointID}`, record);
  const { getInputProps } = record.form;
  return (
    <div>
      <DraftOffer draft={draft} />
      <FormPage record={record}>
        <Section title={t('scan_point.details')}>
          <SectionBody>
            <Stack gap="md">
              <TextInput
                required
                maxLength={255}
                label={t('scan_points.name')}
                description={t('scan_point.name_hint')}
                {...getInputProps('name')}
              />
              <TextInput
                maxLength={255}
                label={t('scan_points.location')}
                {...getInputProps('location')}
              />
              <Textarea
                autosize
                minRows={2}
                maxRows={8}
                maxLength={1000}
                label={t('scan_points.description')}
                {...getInputProps('description')}
              />
            </Stack>
          </SectionBody>
        </Section>
        <Section title={t('scan_point.reading')}>
          <SectionBody>
            <Stack gap="md">
              <Checkbox
                label={t('scan_point.qr_enabled')}
                description={t('scan_point.qr_hint')}
                {...getInputProps('qrEnabled', { type: 'checkbox' })}
              />
              <Checkbox
                label={t('scan_point.comments_enabled')}
                description={t('scan_point.comments_hint')}
                {...getInputProps('commentsEnabled', { type: 'checkbox' })}
              />
            </Stack>
          </SectionBody>
        </Section>
      </FormPage>
    </div>
  );
}
