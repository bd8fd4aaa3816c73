import { TextInput } from '@mantine/core';
import {
  organizerPeopleRoutes,
  type OrganizerPersonDetails,
} from '@portal/contract/organizerPeople';
import { useTranslation } from 'react-i18next';
import * as errorCode from 'virtual:errorCodes';
import { call } from '../../../api/client.ts';
import { contactsOf, primaryEmail, primaryPhone } from '../../../shared/primaryContacts.ts';
import { isCode } from '../../../ui/errorText.ts';
import { useFieldRules } from '../../../ui/fieldRules.ts';
import { Fields } from '../../../ui/Fields.tsx';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { refreshPerson } from './refreshPeople.ts';

interface Props {
  person: OrganizerPersonDetails;
  opened: boolean;
  onClose: () => void;
}

const loadedFrom = (person: OrganizerPersonDetails) => ({
  values: {
    firstNames: person.firstNames,
    lastName: person.lastName,
    email: primaryEmail(person),
    phone: primaryPhone(person),
    company: person.company ?? '',
    jobTitle: person.jobTitle ?? '',
  },
  timeModified: person.timeModified,
});

/** ORG-62: what stands on somebody's badge, and how they are reached. */
export function EditPersonModal({ person, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('organizer_people.edit_title')}>
      {(close) => <PersonForm person={person} close={close} done={onClose} />}
    </FormModal>
  );
}

interface FormProps {
  person: OrganizerPersonDetails;
  close: () => void;
  done: () => void;
}

function PersonForm({ person, close, done }: FormProps) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { firstNames, lastName, email, phone } = useFieldRules();
  const at = { eventID, personID: person.personID };
  const record = useRecordForm({
    loaded: loadedFrom(person),
    rules: { firstNames, lastName, email, phone },
    save: async ({ email: address, phone: number, ...details }, { timeModified }) => {
      const contacts = contactsOf({ email: address, phone: number }, person);
      const body = { ...details, ...contacts, timeModified };
      const { data } = await call(organizerPeopleRoutes.saveOrganizerPerson, { ...at, body });
      refreshPerson();
      return loadedFrom(data.person);
    },
    reload: async () =>
      loadedFrom((await call(organizerPeopleRoutes.organizerPerson, at)).data.person),
    saved: () => {
      notify('success', { title: t('organizer_people.saved') });
      done();
    },
    failed: (error, form) => {
      if (isCode(error, errorCode.personEmailInUse)) form.setErrors({ email: error.details });
      notifyNotSaved(error);
    },
  });
  const { getInputProps } = record.form;
  const common = { maxLength: 255, autoComplete: 'off' };
  return (
    <ModalForm record={record} out={{ go: close }}>
      <Fields>
        <TextInput
          {...common}
          required
          data-autofocus
          label={t('exhibitors.first_names')}
          {...getInputProps('firstNames')}
        />
        <TextInput
          {...common}
          required
          label={t('exhibitors.last_name')}
          {...getInputProps('lastName')}
        />
        <TextInput
          {...common}
          required
          type="email"
          maxLength={254}
          label={t('exhibitors.email')}
          {...getInputProps('email')}
        />
        <TextInput
          {...common}
          type="tel"
          maxLength={50}
          label={t('exhibitors.phone')}
          {...getInputProps('phone')}
        />
        <TextInput {...common} label={t('exhibitors.company_name')} {...getInputProps('company')} />
        <TextInput
          {...common}
          label={t('organizer_people.job_title')}
          {...getInputProps('jobTitle')}
        />
      </Fields>
    </ModalForm>
  );
}
