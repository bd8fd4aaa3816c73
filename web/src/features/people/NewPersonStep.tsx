import { useTranslation } from 'react-i18next';
import { DraftOffer } from '../../shared/DraftOffer.tsx';
import { useEventArea } from '../../shared/event.ts';
import { useKeptDraft } from '../../shared/useKeptDraft.ts';
import { useKnownPartner } from '../../shared/user.ts';
import { notify, notifyNotSaved } from '../../ui/notify.ts';
import { useRecordForm } from '../../ui/useRecordForm.ts';
import { WizardForm } from '../../ui/Wizard.tsx';
import { PersonFields, usePersonRules } from './PersonFields.tsx';
import { emptyPerson, type PersonValues } from './personValues.ts';
import { knownFrom, type PersonStepProps } from './personWizard.ts';
import { createPerson } from './savePerson.ts';

/** PPL-12, PPL-13: nobody has the address yet. */
export function NewPersonStep({ state, dispatch }: PersonStepProps) {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const { name: company } = useKnownPartner();
  const record = useRecordForm<PersonValues>({
    loaded: { values: { ...emptyPerson, email: state.email, company } },
    rules: usePersonRules(),
    save: async (values) => {
      const person = await createPerson({ eventID: event.eventID, partnerID }, values);
      notify('success', {
        title: t('persons.save_success_title'),
        text: t('persons.save_success_details'),
      });
      dispatch({ type: 'created', email: values.email.trim(), person: knownFrom(person) });
      return undefined;
    },
    // ERR-22
    failed: notifyNotSaved,
  });
  const draft = useKeptDraft(
    `person/${event.eventID}/${partnerID}/${state.email.toLowerCase()}`,
    record,
  );
  return (
    <WizardForm
      record={record}
      submitLabel={t('persons.create')}
      back={() => dispatch({ type: 'back' })}
    >
      <DraftOffer draft={draft} />
      <PersonFields hasFocus form={record.form} />
    </WizardForm>
  );
}
