import type { KnownPerson, Person } from '@portal/contract/people';
import type { StepProps } from '../../ui/Wizard.tsx';
import { wayOf, type Transitions } from '../../ui/wizardWay.ts';

/** The way of adding a person (PPL-08 … 13). */
export type WizardStep = 'email' | 'elsewhere' | 'alreadyHere' | 'linked' | 'newPerson' | 'created';

/** Whom the wizard has found. */
export type Known = Pick<KnownPerson, 'personID' | 'firstNames' | 'lastName' | 'event'>;

export interface WizardState {
  step: WizardStep;
  email: string;
  person?: Known | undefined;
}

export type WizardEvent =
  | { type: 'foundNobody'; email: string }
  | { type: 'foundElsewhere' | 'foundHere' | 'created'; email: string; person: Known }
  | { type: 'linked' | 'back' | 'again' };

export type PersonStepProps = StepProps<WizardState, WizardEvent>;

export const transitions = {
  /** State 0. Nobody has the address, or the check failed: PPL-12. */
  email: { foundNobody: 'newPerson', foundElsewhere: 'elsewhere', foundHere: 'alreadyHere' },
  /** State 1. */
  elsewhere: { linked: 'linked', back: 'email' },
  /** State 2: saving again is harmless (PPL-10). */
  alreadyHere: { linked: 'linked', back: 'email' },
  newPerson: { created: 'created', back: 'email' },
  /** State 3. */
  linked: { again: 'email' },
  created: { again: 'email' },
} as const satisfies Transitions<WizardStep, WizardEvent>;

export const startOfWizard: WizardState = { step: 'email', email: '' };

export const nextState = wayOf<WizardState, WizardEvent>(startOfWizard, transitions);

/** What the check of an e-mail found (PPL-08 … 12). */
export function eventOf(person: KnownPerson | null, email: string): WizardEvent {
  if (!person) return { type: 'foundNobody', email };
  return { type: person.event ? 'foundHere' : 'foundElsewhere', email, person };
}

export const knownFrom = ({ personID, firstNames, lastName, event }: Person): Known => ({
  personID,
  firstNames,
  lastName,
  event,
});
