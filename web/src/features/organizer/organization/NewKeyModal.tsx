import { Text, TextInput } from '@mantine/core';
import { ApiError } from '@portal/contract/client';
import { keyRights, keyRightTexts } from '@portal/contract/keyRights';
import { organizerKeyRoutes } from '@portal/contract/organizerKeys';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Fields, WholeRow } from '../../../ui/Fields.tsx';
import { useFieldRules } from '../../../ui/fieldRules.ts';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { EventsFields } from '../users/EventsFields.tsx';
import { chosenEvents, type EventsValues } from '../users/organizerUserValues.ts';

/** The end of a day where somebody sits there. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString();

type Values = EventsValues & { name: string; lastDay: string };
const empty: Values = { name: '', isForAllEvents: true, events: '', lastDay: '' };

interface Props {
  opened: boolean;
  onClose: () => void;
  /** What the system sends; nobody can ask for it again. */
  onMade: (key: { name: string; key: string }) => void;
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
  const record = useRecordForm<Values>({
    loaded: { values: empty },
    rules: {
      name: rules.required(t('form.name_required')),
      events: (_: string, values: Values) =>
        values.isForAllEvents || chosenEvents(values).length > 0
          ? null
          : t('organizer_users.events_required'),
      lastDay: (typed: string) =>
        typed && Date.parse(endOf(typed)) < Date.now() ? t('organization.day_passed') : null,
    },
    save: async (values) => {
      const { name, isForAllEvents, lastDay } = values;
      const body = {
        name,
        rights: [...keyRights],
        isForAllEvents,
        eventIDs: isForAllEvents ? [] : chosenEvents(values).map(Number),
        timeExpires: lastDay ? endOf(lastDay) : null,
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
