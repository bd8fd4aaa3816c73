import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Wizard } from '../../ui/Wizard.tsx';
import { EmailStep } from './EmailStep.tsx';
import { KnownUserStep } from './KnownUserStep.tsx';
import { NewUserStep } from './NewUserStep.tsx';
import { nextState, startOfWizard, type UserStepProps, type WizardStep } from './userWizard.ts';

const screens: Record<WizardStep, ComponentType<UserStepProps>> = {
  email: EmailStep,
  newUser: NewUserStep,
  alreadyHere: KnownUserStep,
  elsewhere: KnownUserStep,
  linked: KnownUserStep,
  created: KnownUserStep,
  invited: KnownUserStep,
};

/** USR-05 … 13: adds a colleague, who may have an account already. */
export function UserWizard({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Wizard
      opened={opened}
      onClose={onClose}
      nextState={nextState}
      screens={screens}
      title={t('users.add')}
      start={startOfWizard}
    />
  );
}
