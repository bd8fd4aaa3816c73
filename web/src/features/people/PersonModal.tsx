import { personType } from '@portal/contract/codes';
import type { Person } from '@portal/contract/people';
import { useTranslation } from 'react-i18next';
import * as errorCode from 'virtual:errorCodes';
import { DraftOffer } from '../../shared/DraftOffer.tsx';
import { useKeptDraft } from '../../shared/useKeptDraft.ts';
import { isCode } from '../../ui/errorText.ts';
import { FormModal, ModalForm } from '../../ui/FormModal.tsx';
import { notify, notifyNotSaved } from '../../ui/notify.ts';
import { useRecordForm } from '../../ui/useRecordForm.ts';
import { NameFreezeNotice, useNameFreeze } from './NameFreezeNotice.tsx';
import { PersonFields, usePersonRules } from './PersonFields.tsx';
import { loadedFrom, type PersonValues } from './personValues.ts';
import { reloadPerson, savePerson } from './savePerson.ts';

interface Props {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** PPL-06: the details of a person at the event. */
export function PersonModal({ person, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('persons.details')}>
      {(close) => <PersonForm person={person} close={close} onSaved={onClose} />}
    </FormModal>
  );
}

interface FormProps {
  person: Person;
  close: () => void;
  onSaved: () => void;
}

function PersonForm({ person, close, onSaved }: FormProps) {
  const { t } = useTranslation();
  const record = useRecordForm<PersonValues>({
    loaded: loadedFrom(person),
    rules: usePersonRules(),
    save: async (values, base) => loadedFrom(await savePerson(person, values, base)),
    reload: async () => loadedFrom(await reloadPerson(person)),
    saved: () => {
      notify('success', {
        title: t('persons.save_success_title'),
        text: t('persons.save_success_details'),
      });
      onSaved();
    },
    failed: (error, form) => {
      if (isCode(error, errorCode.personEmailInUse)) form.setErrors({ email: error.details });
      // ERR-22
      notifyNotSaved(error);
    },
  });
  const { eventID, personType: type } = person.event;
  const isStaff = type === personType.personnel;
  const isFrozen = useNameFreeze()?.isFrozen ?? false;
  const draft = useKeptDraft(`person/${eventID}/${person.personID}`, record);
  return (
    <ModalForm record={record} out={{ go: close }}>
      <DraftOffer draft={draft} />
      {isStaff && <NameFreezeNotice />}
      <PersonFields form={record.form} areNamesFixed={isStaff && isFrozen} />
    </ModalForm>
  );
}
