import { personType } from '@portal/contract/codes';
import { expect, test } from 'vitest';
import {
  eventOf,
  nextState,
  startOfWizard,
  transitions,
  type WizardEvent,
  type WizardStep,
} from './personWizard.ts';

const person = { personID: 7, firstNames: 'Eero', lastName: 'Äijälä', event: null };
const before = { email: 'eero@example.com', person: { ...person, personID: 1 } };
const email = 'eero.aijala@example.com';
const steps = Object.keys(transitions) as WizardStep[];
const events: WizardEvent[] = [
  { type: 'foundNobody', email },
  { type: 'foundElsewhere', email, person },
  { type: 'foundHere', email, person },
  { type: 'created', email, person },
  { type: 'linked' },
  { type: 'back' },
  { type: 'again' },
];
const kept = before.person;

/** Every step that an event leads to, and whom it is about then; all other pairs change nothing. */
const table: [WizardStep, WizardEvent['type'], WizardStep, string, typeof person | undefined][] = [
  ['email', 'foundNobody', 'newPerson', email, kept],
  ['email', 'foundElsewhere', 'elsewhere', email, person],
  ['email', 'foundHere', 'alreadyHere', email, person],
  ['elsewhere', 'linked', 'linked', before.email, kept],
  ['elsewhere', 'back', 'email', before.email, undefined],
  ['alreadyHere', 'linked', 'linked', before.email, kept],
  ['alreadyHere', 'back', 'email', before.email, undefined],
  ['newPerson', 'created', 'created', email, person],
  ['newPerson', 'back', 'email', before.email, undefined],
  ['linked', 'again', 'email', '', undefined],
  ['created', 'again', 'email', '', undefined],
];

const pairs = steps.flatMap((from) => events.map((event) => [from, event] as const));

test.each(pairs)('PPL-08 … 12: from %s, %o', (from, event) => {
  const row = table.find(([step, type]) => step === from && type === event.type);
  const [, , step = from, about = before.email, whom = row ? undefined : kept] = row ?? [];
  expect(nextState({ step: from, ...before }, event)).toEqual({
    step,
    email: about,
    person: whom,
  });
});

test('PPL-08 … 12: each step is reached from the start, and each has a way on or back', () => {
  const reached = new Set<WizardStep>([startOfWizard.step]);
  for (const step of reached)
    for (const event of events) reached.add(nextState({ step, ...before }, event).step);
  expect([...reached].toSorted()).toEqual(steps.toSorted());
  for (const step of steps) expect(Object.keys(transitions[step]), step).not.toEqual([]);
});

test('PPL-09, PPL-10, PPL-12: nobody, somebody outside the event, somebody in it', () => {
  const emails = [{ email, primary: true }];
  const event = { eventID: 1, partnerID: 2, personType: personType.guest };
  expect(eventOf(null, email)).toEqual({ type: 'foundNobody', email });
  expect(eventOf({ ...person, emails }, email).type).toBe('foundElsewhere');
  expect(eventOf({ ...person, emails, event }, email).type).toBe('foundHere');
});
