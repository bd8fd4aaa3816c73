import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { FormRulesRecord } from '@mantine/form';
import {
  organizerExhibitorDetailRoutes,
  standsAtMost,
  type OrganizerExhibitorDetails,
} from '@portal/contract/organizerExhibitor';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, keepReply, queryClient } from '../../../api/query.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { FormLines } from '../../../ui/FormLines.tsx';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { useRecordForm, type Loaded } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { exhibitorQuery } from './organizerExhibitorQuery.ts';
import { isArea, standLines, standsOf, standValues, type StandValues } from './standValues.ts';

interface Props {
  exhibitor: OrganizerExhibitorDetails;
  opened: boolean;
  onClose: () => void;
}

const loadedFrom = ({
  stands,
  timeStandsModified,
}: OrganizerExhibitorDetails): Loaded<StandValues> => ({
  values: standValues(stands),
  timeModified: timeStandsModified,
});

/** ORG-28: the stands of an exhibitor. */
export function StandsModal({ exhibitor, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('exhibitors.stands_of', { name: exhibitor.name })}
    >
      {(close) => <StandsForm exhibitor={exhibitor} close={close} onSaved={onClose} />}
    </FormModal>
  );
}

interface FormProps {
  exhibitor: OrganizerExhibitorDetails;
  close: () => void;
  onSaved: () => void;
}

function StandsForm({ exhibitor, close, onSaved }: FormProps) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { partnerID } = exhibitor;
  const query = exhibitorQuery(eventID, partnerID);
  const rules = Object.fromEntries(
    Array.from({ length: standsAtMost }, (_, at) => [
      [
        `number${at}`,
        (number: string, { count, ...values }: StandValues) =>
          number.trim() || at >= Number(count) || !(values[`hall${at}`] || values[`area${at}`])
            ? null
            : t('exhibitors.number_required'),
      ],
      [`area${at}`, (area: string) => (isArea(area) ? null : t('exhibitors.area_wrong'))],
    ]).flat(),
  ) as FormRulesRecord<StandValues>;
  const record = useRecordForm<StandValues>({
    loaded: loadedFrom(exhibitor),
    rules,
    save: async (values, { timeModified }) => {
      const body = { stands: standsOf(values), timeStandsModified: timeModified };
      const reply = await call(organizerExhibitorDetailRoutes.saveStands, {
        eventID,
        partnerID,
        body,
      });
      await keepReply(query, reply);
      void invalidate(organizerExhibitorRoutes.organizerExhibitors);
      void invalidate(organizerExhibitorRoutes.organizerHalls);
      return loadedFrom(reply.data.exhibitor);
    },
    reload: async () => {
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return loadedFrom(data.exhibitor);
    },
    merge: standLines.merge,
    saved: () => {
      notify('success', { title: t('exhibitors.stands_saved') });
      onSaved();
    },
    failed: notifyError,
  });
  const draft = useKeptDraft(`stands/${eventID}/${partnerID}`, record);
  const { form } = record;
  return (
    <ModalForm record={record} out={{ go: close }}>
      <DraftOffer draft={draft} />
      <Stack gap="md">
        <FormLines
          form={form}
          kit={standLines}
          wrap
          addLabel={t('exhibitors.add_stand')}
          removeLabel={(number) => t('exhibitors.remove_stand', { number })}
        >
          {(at) => (
            <>
              <TextInput
                flex="1 1 140px"
                maxLength={50}
                label={t('exhibitors.hall')}
                {...form.getInputProps(`hall${at}`)}
              />
              <TextInput
                flex="1 1 110px"
                maxLength={50}
                label={t('exhibitors.number')}
                {...form.getInputProps(`number${at}`)}
              />
              <TextInput
                flex="0 1 110px"
                inputMode="decimal"
                maxLength={8}
                label="m²"
                {...form.getInputProps(`area${at}`)}
              />
              <Checkbox
                mt={34}
                label={t('exhibitors.shared')}
                {...form.getInputProps(`isShared${at}`, { type: 'checkbox' })}
              />
            </>
          )}
        </FormLines>
      </Stack>
    </ModalForm>
  );
}
