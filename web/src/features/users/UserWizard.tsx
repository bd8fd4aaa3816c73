import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../ui/FormModal.tsx';
import { EmailStep } from './EmailStep.tsx';
import { KnownUserStep } from './KnownUserStep.tsx';
import { NewUserStep } from './NewUserStep.tsx';
import { nextState, startOfWizard, type WizardEvent, type WizardState } from './userWizard.ts';

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

function Steps({ close }: { close: () => void }) {
  const [state, dispatch] = useReducer(nextState, startOfWizard);
  const props = { state, dispatch, close };
  if (state.step === 'email') return <EmailStep {...props} />;
  if (state.step === 'newUser') return <NewUserStep {...props} />;
  return <KnownUserStep {...props} />;
}
