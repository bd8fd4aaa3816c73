import { peopleRoutes } from '@portal/contract/people';
import { useReducer, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useEventID } from '../../api/event.ts';
import { EmailQuestion } from '../../ui/EmailQuestion.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import { useStepFocus } from '../../ui/useStepFocus.ts';
import { KnownPersonStep } from './KnownPersonStep.tsx';
import { NewPersonStep } from './NewPersonStep.tsx';
import {
  eventOf,
  nextState,
  startOfWizard,
  type WizardEvent,
  type WizardState,
  type WizardStep,
} from './personWizard.ts';

/** What each step of the wizard gets. */
export interface StepProps {
  state: WizardState;
  dispatch: (event: WizardEvent) => void;
  close: () => void;
}

/** PPL-08 … 13: adds somebody to the personnel, whom the organiser may know already. */
export function PersonWizard({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('persons.add')}>
      {(close) => <Steps close={close} />}
    </FormModal>
  );
}

const screens: Record<WizardStep, ComponentType<StepProps>> = {
  email: EmailStep,
  newPerson: NewPersonStep,
  elsewhere: KnownPersonStep,
  alreadyHere: KnownPersonStep,
  linked: KnownPersonStep,
  created: KnownPersonStep,
};

function Steps({ close }: { close: () => void }) {
  const [state, dispatch] = useReducer(nextState, startOfWizard);
  const body = useStepFocus(state.step);
  const Step = screens[state.step];
  return (
    <div ref={body}>
      <Step state={state} dispatch={dispatch} close={close} />
    </div>
  );
}

/** State 0. */
function EmailStep({ state, dispatch, close }: StepProps) {
  const { t } = useTranslation();
  const eventID = useEventID();
  return (
    <EmailQuestion
      email={state.email}
      lead={t('persons.email_lead')}
      lookUp={async (email) => {
        const { data } = await call(peopleRoutes.emailExists, { eventID, body: { email } });
        dispatch(eventOf(data.person, email));
      }}
      // PPL-12
      failed={(email) => dispatch({ type: 'foundNobody', email })}
      close={close}
    />
  );
}
