import { useReducer, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../ui/FormModal.tsx';
import { useStepFocus } from '../../ui/useStepFocus.ts';
import { EmailStep } from './EmailStep.tsx';
import { KnownUserStep } from './KnownUserStep.tsx';
import { NewUserStep } from './NewUserStep.tsx';
import {
  nextState,
  startOfWizard,
  type WizardEvent,
  type WizardState,
  type WizardStep,
} from './userWizard.ts';

/** What each step of the wizard gets. */
export interface StepProps {
  state: WizardState;
  dispatch: (event: WizardEvent) => void;
  close: () => void;
}

/** USR-05 … 13: adds a colleague, who may have an account already. */
export function UserWizard({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('users.add')}>
      {(close) => <Steps close={close} />}
    </FormModal>
  );
}

const screens: Record<WizardStep, ComponentType<StepProps>> = {
  email: EmailStep,
  newUser: NewUserStep,
  alreadyHere: KnownUserStep,
  elsewhere: KnownUserStep,
  linked: KnownUserStep,
  created: KnownUserStep,
  invited: KnownUserStep,
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
