/** The way of adding a user (USR-05 … 11). */
export type WizardStep =
  'email' | 'alreadyHere' | 'elsewhere' | 'linked' | 'newUser' | 'created' | 'invited';

export interface WizardState {
  step: WizardStep;
  /** Whom it is about; in the first step what is in its field. */
  email: string;
}

export type WizardEvent =
  | { type: 'foundNobody' | 'foundHere' | 'foundElsewhere'; email: string }
  | { type: 'linked' | 'created' | 'invited'; email: string }
  | { type: 'back' | 'again' };

/** Where each event leads; one that a step does not know changes nothing. */
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
} as const satisfies Record<WizardStep, Partial<Record<WizardEvent['type'], WizardStep>>>;

export const startOfWizard: WizardState = { step: 'email', email: '' };

export function nextState(state: WizardState, event: WizardEvent): WizardState {
  const known: Partial<Record<WizardEvent['type'], WizardStep>> = transitions[state.step];
  const step = known[event.type];
  if (!step) return state;
  if (event.type === 'again') return startOfWizard;
  return { step, email: 'email' in event ? event.email : state.email };
}
