import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { organizerActingRoutes } from '@portal/contract/acting';
import { momentAt } from '@portal/contract/eventMoments';
import type { OrganizerExhibitorDetails } from '@portal/contract/organizerExhibitor';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { actInThisTab } from '../../../api/acting.ts';
import { call } from '../../../api/client.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notifyError } from '../../../ui/notify.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';

interface Props {
  exhibitor: OrganizerExhibitorDetails;
  opened: boolean;
  onClose: () => void;
}

/** ORG-34: with a reason, which the exhibitor reads. */
export function ActAsModal({ exhibitor, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('exhibitors.act_title', { name: exhibitor.name })}
    >
      {(close) => <ActAsForm partnerID={exhibitor.partnerID} close={close} />}
    </FormModal>
  );
}

const modes = ['look', 'change'] as const;
/** `moment`: as the clocks of the event's place show it; empty: now. */
type Values = { reason: string; mode: string; moment: string };

function ActAsForm({ partnerID, close }: { partnerID: number; close: () => void }) {
  const { t } = useTranslation();
  const { eventID, timePublished, timeArchived, timeZone } = useOrganizerEvent();
  const isDraft = timePublished === null;
  const changeHint = timeArchived === null ? 'act_change_hint' : 'act_archived';
  const token = useRef('');
  const record = useRecordForm<Values>({
    loaded: { values: { reason: '', mode: 'look', moment: '' } },
    rules: {
      reason: (reason) => (reason.trim() ? null : t('exhibitors.act_reason_required')),
    },
    save: async ({ reason, mode, moment }) => {
      const mayChange = mode === 'change';
      const timeSeen = mayChange || !moment ? undefined : momentAt(moment, timeZone);
      const body = { reason: reason.trim(), mayChange, ...(timeSeen && { timeSeen }) };
      const args = { eventID, partnerID, body };
      token.current = (await call(organizerActingRoutes.actAsExhibitor, args)).data.token;
      return undefined;
    },
    saved: () => actInThisTab(token.current, eventID, partnerID),
    failed: notifyError,
  });
  const { getInputProps } = record.form;
  return (
    <ModalForm
      record={record}
      submitLabel={t('exhibitors.act_begin')}
      out={{ label: t('common.cancel'), go: close }}
    >
      <Stack gap="md">
        <Text>{t('exhibitors.act_text')}</Text>
        <Textarea
          required
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          label={t('exhibitors.act_reason')}
          description={t('exhibitors.act_reason_hint')}
          {...getInputProps('reason')}
        />
        <Radio.Group label={t('exhibitors.act_mode')} {...getInputProps('mode')}>
          <Stack gap="xs" mt={6}>
            {modes.map((mode) => (
              <Radio
                key={mode}
                value={mode}
                disabled={mode === 'change' && isDraft}
                label={t(`exhibitors.act_${mode}`)}
                description={t(
                  mode === 'look'
                    ? 'exhibitors.act_look_hint'
                    : `exhibitors.${isDraft ? 'act_draft' : changeHint}`,
                )}
              />
            ))}
          </Stack>
        </Radio.Group>
        {record.form.values.mode === 'look' && (
          <DateInput
            withTime
            label={t('exhibitors.act_moment')}
            description={t('exhibitors.act_moment_hint')}
            {...getInputProps('moment')}
          />
        )}
      </Stack>
    </ModalForm>
  );
}
