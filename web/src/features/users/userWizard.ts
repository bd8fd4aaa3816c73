import type { StepProps } from '../../ui/Wizard.tsx';
import { wayOf, type Transitions } from '../../ui/wizardWay.ts';

/** The way of adding a user (USR-05 … 11). */
export type WizardStep =
  | 'email'
  | 'alreadyHere'
  | 'elsewhere'
  | 'linked'
  | 'newUser'
  | 'created'
  | 'invited';

export interface WizardState {
  step: WizardStep;
  email: string;
}

export type WizardEvent =
  | { type: 'foundNobody' | 'foundHere' | 'foundElsewhere'; email: string }
  | { type: 'linked' | 'created' | 'invited'; email: string }
  | { type: 'back' | 'again' };

export type UserStepProps = StepProps<WizardState, WizardEvent>;

export const transitions = {
  /** State 0. Nobody has the address, or the check failed: USR-09. */
  email: { foundNobody: 'newUser', foundHere: 'alreadyHere', foundElsewhere: 'elsewhere' },
  /** State 1. */
  alreadyHere: { back: 'email' },
  /** State 2. */
  elsewhere: { linked: 'linked', back: 'email' },
  /** An address that turns out to be in use is linked instead (USR-11). */
  newUser: { created: 'created', invited: 'invited', linked: 'linked', back: 'email' },
  /** State 3. */
  linked: { again: 'email' },
  created: { again: 'email' },
  invited: { again: 'email' },
} as const satisfies Transitions<WizardStep, WizardEvent>;

export const startOfWizard: WizardState = { step: 'email', email: '' };

export const nextState = wayOf<WizardState, WizardEvent>(startOfWizard, transitions);
