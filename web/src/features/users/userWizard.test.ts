import { expect, test } from 'vitest';
import {
  nextState,
  startOfWizard,
  transitions,
  type WizardEvent,
  type WizardStep,
} from './userWizard.ts';

const email = 'eero@example.com';
const corrected = 'eero.aijala@example.com';
const steps = Object.keys(transitions) as WizardStep[];
const events: WizardEvent[] = [
  ...(['foundNobody', 'foundHere', 'foundElsewhere', 'linked', 'created', 'invited'] as const).map(
    (type) => ({ type, email: corrected }),
  ),
  { type: 'back' },
  { type: 'again' },
];

/** Every step that an event leads to, written out; all other pairs change nothing. */
const table: [from: WizardStep, event: WizardEvent['type'], to: WizardStep, about: string][] = [
  ['email', 'foundNobody', 'newUser', corrected],
  ['email', 'foundHere', 'alreadyHere', corrected],
  ['email', 'foundElsewhere', 'elsewhere', corrected],
  ['alreadyHere', 'back', 'email', email],
  ['elsewhere', 'linked', 'linked', corrected],
  ['elsewhere', 'back', 'email', email],
  ['newUser', 'created', 'created', corrected],
  ['newUser', 'invited', 'invited', corrected],
  ['newUser', 'linked', 'linked', corrected],
  ['newUser', 'back', 'email', email],
  ['linked', 'again', 'email', ''],
  ['created', 'again', 'email', ''],
  ['invited', 'again', 'email', ''],
];

const pairs = steps.flatMap((from) => events.map((event) => [from, event] as const));

test.each(pairs)('USR-05 … 11: from %s, %o', (from, event) => {
  const [, , to, about] = table.find(([step, type]) => step === from && type === event.type) ?? [];
  expect(nextState({ step: from, email }, event)).toEqual(
    to === undefined ? { step: from, email } : { step: to, email: about },
  );
});

test('USR-05 … 11: each step is reached from the start, and each has a way on or back', () => {
  const reached = new Set<WizardStep>([startOfWizard.step]);
  for (const step of reached)
    for (const event of events) reached.add(nextState({ step, email }, event).step);
  expect([...reached].toSorted()).toEqual(steps.toSorted());
  for (const step of steps) expect(Object.keys(transitions[step]), step).not.toEqual([]);
});
