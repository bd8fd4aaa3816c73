import { Text, TextInput } from '@mantine/core';
import { ApiError } from '@portal/contract/client';
import { momentAt } from '@portal/contract/eventMoments';
import { keyRights, keyRightTexts } from '@portal/contract/keyRights';
import { organizerKeyRoutes } from '@portal/contract/organizerKeys';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, queryClient } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Fields, WholeRow } from '../../../ui/Fields.tsx';
import { useFieldRules } from '../../../ui/fieldRules.ts';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { EventsFields } from '../users/EventsFields.tsx';
import { chosenEvents, type EventsValues } from '../users/organizerUserValues.ts';
import { organizationQuery } from './organizationValues.ts';

/** The last minute of a day by the clocks of the organisation. */
const endOf = (day: string, timeZone: string) => momentAt(`${day}T23:59`, timeZone);

type Values = EventsValues & { name: string; lastDay: string };
const empty: Values = { name: '', isForAllEvents: true, events: '', lastDay: '' };

interface Props {
  opened: boolean;
  onClose: () => void;
  /** What the system sends; nobody can ask for it again. */
  onMade: (key: { name: string; key: string }) => void;
}

/** Where the organisation is, also before the form has heard of it. */
async function zone(): Promise<string> {
  const { data } = await queryClient.fetchQuery({ ...organizationQuery(), staleTime: Infinity });
  return data.organization.timeZone;
}

/** ORG-93: a key for another system. */
export function NewKeyModal({ opened, onClose, onMade }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('organization.new_key')}>
      {(close) => <NewKeyForm close={close} onMade={onMade} />}
    </FormModal>
  );
}

function NewKeyForm({ close, onMade }: { close: () => void; onMade: Props['onMade'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rules = useFieldRules();
  const { timeZone = '' } = useQuery(organizationQuery()).data?.data.organization ?? {};
  const record = useRecordForm<Values>({
    loaded: { values: empty },
    rules: {
      name: rules.required(t('form.name_required')),
      events: (_: string, values: Values) =>
        values.isForAllEvents || chosenEvents(values).length > 0
          ? null
          : t('organizer_users.events_required'),
      lastDay: (typed: string) =>
        typed && timeZone && Date.parse(endOf(typed, timeZone)) < Date.now()
          ? t('organization.day_passed')
          : null,
    },
    save: async (values) => {
      const { name, isForAllEvents, lastDay } = values;
      const body = {
        name,
        rights: [...keyRights],
        isForAllEvents,
        eventIDs: isForAllEvents ? [] : chosenEvents(values).map(Number),
        timeExpires: lastDay ? endOf(lastDay, await zone()) : null,
      };
      const { apiKey, key } = (await call(organizerKeyRoutes.createApiKey, { body })).data;
      void invalidate(organizerKeyRoutes.apiKeys);
      onMade({ name: apiKey.name, key });
      return undefined;
    },
    failed: (error) => {
      if (error instanceof ApiError) return notifyError(error);
      // The list behind shows whether there is one.
      void invalidate(organizerKeyRoutes.apiKeys);
      notify('warning', {
        title: t('organization.key_unknown'),
        text: t('organization.key_unknown_text'),
      });
    },
  });
  const { getInputProps } = record.form;
  return (
    <ModalForm
      record={record}
      submitLabel={t('organization.make_key')}
      out={{ label: t('common.cancel'), go: close }}
    >
      <Fields>
        <WholeRow>
          <TextInput
            required
            data-autofocus
            maxLength={255}
            autoComplete="off"
            label={t('partner.name')}
            description={t('organization.key_name_hint')}
            {...getInputProps('name')}
          />
        </WholeRow>
        <WholeRow>
          <Text fw={600} fz="sm">
            {t('organization.key_may')}
          </Text>
          <Text fz="sm">{keyRights.map((right) => keyRightTexts[right][language]).join(', ')}</Text>
        </WholeRow>
        <EventsFields
          form={record.form}
          label={t('organization.key_all_events')}
          hint={t('organization.key_all_events_hint')}
        />
        <DateInput
          label={t('organization.last_day')}
          description={t('organization.last_day_hint')}
          {...getInputProps('lastDay')}
        />
      </Fields>
    </ModalForm>
  );
}
