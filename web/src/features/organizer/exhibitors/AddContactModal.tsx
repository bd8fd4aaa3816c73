import { Checkbox, Stack, TextInput } from '@mantine/core';
import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { Fields } from '../../../ui/Fields.tsx';
import { useFieldRules } from '../../../ui/fieldRules.ts';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';

interface Props {
  partnerID: number;
  opened: boolean;
  onClose: () => void;
}

/** ORG-31: somebody who is to work for an exhibitor. */
export function AddContactModal({ partnerID, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('exhibitors.add_contact')}>
      {(close) => <ContactForm partnerID={partnerID} close={close} onSaved={onClose} />}
    </FormModal>
  );
}

interface FormProps {
  partnerID: number;
  close: () => void;
  onSaved: () => void;
}

type Values = {
  firstNames: string;
  lastName: string;
  email: string;
  phone: string;
  sendInvitation: boolean;
};

const empty: Values = { firstNames: '', lastName: '', email: '', phone: '', sendInvitation: true };

function ContactForm({ partnerID, close, onSaved }: FormProps) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const rules = useFieldRules();
  const record = useRecordForm<Values>({
    loaded: { values: empty },
    rules: {
      firstNames: rules.firstNames,
      lastName: rules.lastName,
      email: rules.email,
      phone: rules.phone,
    },
    save: async (body) => {
      const path = { eventID, partnerID };
      const { contact } = (await call(organizerContactRoutes.addContact, { ...path, body })).data;
      void invalidate(organizerContactRoutes.organizerContacts);
      const nameOf = ({ firstNames, lastName }: typeof contact | Values) =>
        `${firstNames} ${lastName}`.replaceAll(/\s+/g, ' ').trim();
      // Who has an account keeps its names.
      const isKnown = nameOf(contact) !== nameOf(body);
      notify('success', {
        title: t('exhibitors.contact_added'),
        ...(isKnown && { text: t('exhibitors.contact_known', { name: nameOf(contact) }) }),
      });
      return undefined;
    },
    saved: onSaved,
    failed: notifyError,
  });
  const draft = useKeptDraft(`contact/${eventID}/${partnerID}`, record);
  const { getInputProps } = record.form;
  return (
    <ModalForm record={record} out={{ label: t('common.cancel'), go: close }}>
      <DraftOffer draft={draft} />
      <Stack gap="md">
        <TextInput
          required
          data-autofocus
          type="email"
          maxLength={254}
          label={t('exhibitors.email')}
          description={t('exhibitors.email_hint')}
          {...getInputProps('email')}
        />
        <Fields>
          <TextInput
            required
            maxLength={255}
            label={t('exhibitors.first_names')}
            {...getInputProps('firstNames')}
          />
          <TextInput
            required
            maxLength={255}
            label={t('exhibitors.last_name')}
            {...getInputProps('lastName')}
          />
        </Fields>
        <TextInput
          type="tel"
          maxLength={50}
          label={t('exhibitors.phone')}
          {...getInputProps('phone')}
        />
        <Checkbox
          label={t('exhibitors.invite_now')}
          {...getInputProps('sendInvitation', { type: 'checkbox' })}
        />
      </Stack>
    </ModalForm>
  );
}
