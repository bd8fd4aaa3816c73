import { Alert, Button } from '@mantine/core';
import { personType } from '@portal/contract/codes';
import { peopleRoutes } from '@portal/contract/people';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useEventArea } from '../../api/event.ts';
import { ModalActions, ModalForm } from '../../ui/FormModal.tsx';
import { notify, notifyError } from '../../ui/notify.ts';
import { useRecordForm } from '../../ui/useRecordForm.ts';
import { isElsewhere, tellNotLinked } from './failures.ts';
import { nameOf } from './personValues.ts';
import type { PersonStepProps } from './PersonWizard.tsx';
import type { WizardState } from './personWizard.ts';
import { outdatePeople } from './savePerson.ts';

/** What the step says, and in which colour. */
function words({ step, person }: WizardState, partnerID: number) {
  if (step === 'elsewhere') return { color: 'blue', key: 'persons.elsewhere' } as const;
  if (step === 'linked' || step === 'created')
    return { color: 'green', key: 'persons.created_text' } as const;
  if (person?.event?.partnerID !== partnerID)
    return { color: 'yellow', key: 'persons.already_other' } as const;
  const isGuest = person.event.personType === personType.guest;
  return {
    color: 'yellow',
    key: isGuest ? 'persons.already_guest' : 'persons.already_personnel',
  } as const;
}

/** One of the user’s own partners has the person: states 1 … 3 (PPL-09 … 11), and the end of the wizard. */
export function KnownPersonStep({ state, dispatch, close }: PersonStepProps) {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const { step, email, person } = state;
  const { eventID } = event;
  const record = useRecordForm({
    loaded: { values: {} },
    rules: {},
    save: async () => {
      const personID = person?.personID ?? 0;
      const body = { eventID, partnerID, personID, personType: personType.personnel };
      await call(peopleRoutes.linkPerson, { eventID, partnerID, personID, body });
      outdatePeople();
      notify('success', { title: t('event_personnel.person_linked'), text: email });
      dispatch({ type: 'linked' });
      return undefined;
    },
    // ERR-24
    failed: (error) => (isElsewhere(error) ? tellNotLinked() : notifyError(error)),
  });
  if (!person) return null;
  const { color, key } = words(state, partnerID);
  const isQuestion = step === 'elsewhere' || step === 'alreadyHere';
  const message = (
    <Alert color={color} role={isQuestion ? undefined : 'status'}>
      {t(key, { name: nameOf(person), email })}
    </Alert>
  );
  if (isQuestion)
    return (
      <ModalForm
        record={record}
        submitLabel={t(step === 'elsewhere' ? 'persons.link' : 'persons.save_again')}
        out={{ label: t('common.back'), go: () => dispatch({ type: 'back' }) }}
      >
        {message}
      </ModalForm>
    );
  return (
    <>
      {message}
      <ModalActions>
        <Button variant="default" onClick={() => dispatch({ type: 'again' })}>
          {t('common.add_another')}
        </Button>
        <Button onClick={close} data-autofocus>
          {t('common.close')}
        </Button>
      </ModalActions>
    </>
  );
}
