import { peopleRoutes } from '@portal/contract/people';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useEventID } from '../../shared/event.ts';
import { EmailQuestion } from '../../ui/EmailQuestion.tsx';
import { Wizard } from '../../ui/Wizard.tsx';
import { KnownPersonStep } from './KnownPersonStep.tsx';
import { NewPersonStep } from './NewPersonStep.tsx';
import { QuotaFull } from './PersonnelQuota.tsx';
import {
  eventOf,
  nextState,
  startOfWizard,
  type PersonStepProps,
  type WizardStep,
} from './personWizard.ts';

const screens: Record<WizardStep, ComponentType<PersonStepProps>> = {
  email: EmailStep,
  newPerson: NewPersonStep,
  elsewhere: KnownPersonStep,
  alreadyHere: KnownPersonStep,
  linked: KnownPersonStep,
  created: KnownPersonStep,
};

/** PPL-08 … 13: adds somebody to the personnel, whom the user’s partners may have already. */
export function PersonWizard({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Wizard
      opened={opened}
      onClose={onClose}
      nextState={nextState}
      screens={screens}
      title={t('persons.add')}
      start={startOfWizard}
    />
  );
}

/** State 0. */
function EmailStep({ state, dispatch, close }: PersonStepProps) {
  const { t } = useTranslation();
  const eventID = useEventID();
  return (
    <EmailQuestion
      email={state.email}
      lead={t('persons.email_lead')}
      submit={async (email) => {
        const { data } = await call(peopleRoutes.emailExists, { eventID, body: { email } });
        dispatch(eventOf(data.person, email));
      }}
      // PPL-12
      failed={(email) => dispatch({ type: 'foundNobody', email })}
      close={close}
    >
      <QuotaFull />
    </EmailQuestion>
  );
}
