import { Alert, Button } from '@mantine/core';
import { personType } from '@portal/contract/codes';
import { peopleRoutes } from '@portal/contract/people';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useEventArea } from '../../shared/event.ts';
import { personName } from '../../shared/personName.ts';
import { ModalActions } from '../../ui/ModalActions.tsx';
import { notify, notifyError } from '../../ui/notify.ts';
import { CallFailure } from '../../ui/SaveFailure.tsx';
import { WizardEnd } from '../../ui/Wizard.tsx';
import { isElsewhere, notifyNotLinked } from './failures.ts';
import type { PersonStepProps, WizardState } from './personWizard.ts';
import { invalidatePeople } from './savePerson.ts';

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
  const linking = useMutation({
    mutationKey: ['blocking'],
    mutationFn: async () => {
      const personID = person?.personID ?? 0;
      const body = { eventID, partnerID, personID, personType: personType.personnel };
      await call(peopleRoutes.linkPerson, { eventID, partnerID, personID, body });
    },
    onSuccess: () => {
      invalidatePeople();
      notify('success', { title: t('event_personnel.person_linked'), text: email });
      dispatch({ type: 'linked' });
    },
    // ERR-24
    onError: (error) => (isElsewhere(error) ? notifyNotLinked() : notifyError(error)),
  });
  if (!person) return null;
  const { color, key } = words(state, partnerID);
  const isQuestion = step === 'elsewhere' || step === 'alreadyHere';
  const name = personName(person, null);
  const message = (
    <Alert color={color} role={isQuestion ? undefined : 'status'}>
      {t(key, { who: name ? `${name} (${email})` : email })}
    </Alert>
  );
  if (!isQuestion)
    return (
      <WizardEnd
        out={{ label: t('common.add_another'), go: () => dispatch({ type: 'again' }) }}
        close={close}
      >
        {message}
      </WizardEnd>
    );
  return (
    <>
      {message}
      <ModalActions above={linking.error && <CallFailure error={linking.error} />}>
        <Button
          variant="default"
          data-autofocus
          disabled={linking.isPending}
          onClick={() => dispatch({ type: 'back' })}
        >
          {t('common.back')}
        </Button>
        <Button loading={linking.isPending} onClick={() => linking.mutate()}>
          {t(step === 'elsewhere' ? 'persons.link' : 'persons.save_again')}
        </Button>
      </ModalActions>
    </>
  );
}
