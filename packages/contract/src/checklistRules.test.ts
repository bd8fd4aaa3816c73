import { expect, test } from 'vitest';
import {
  looseEnds,
  taskKinds,
  type ChecklistFacts,
  type ChecklistName,
  type LooseEnd,
  type TaskKind,
  type TaskProgress,
} from './checklistFacts.ts';
import { checklistOf, looseEndRules } from './checklistRules.ts';
import { billing } from './reference.ts';

const day = 86_400_000;
const opening = Date.parse('2027-03-04T07:00:00.000Z');
const iso = (time: number) => new Date(time).toISOString();
const daysBefore = (days: number) => opening - days * day;

const task = (taskKind: TaskKind, given: Partial<TaskProgress> = {}): TaskProgress => ({
  eventTaskID: 5,
  taskKind,
  done: 1,
  of: 1,
  deadline: iso(daysBefore(14)),
  subject: null,
  subjectID: null,
  ...given,
});

/** A participation in which everything is done that is asked for. */
const whole: ChecklistFacts = {
  eventID: 7,
  eventStarts: iso(opening),
  eventEnds: iso(opening + 2 * day),
  timeZone: 'Europe/Helsinki',
  timeArchived: null,
  tasks: [task('profile'), task('logo')],
  isLive: true,
  isRestricted: false,
  isProductsEnabled: true,
  canInvite: true,
  timePartnerPortalOpens: null,
  timePartnerPortalCloses: iso(daysBefore(4)),
  profile: {
    logoMaterialID: 1,
    contactEmail: 'info@example.com',
    phone: '+358 40 123 4567',
    homepage: 'https://example.com',
    streetAddress: 'Messuaukio 1',
    event: {
      description: 'Robots',
      department: '6f21',
      packageLevel: 'brief',
      videoPlatform: 'youtube',
      videoUrl: null,
      videoEmbedCode: null,
    },
  },
  billing: { ...billing, invoiceReference: null, isInvoiceReferenceRequired: false },
  hasFormerProfile: false,
  personnelCount: 5,
  personnelQuota: 5,
  waitingPersonnelCount: 0,
  waitingGuestsCount: 0,
  failedMails: { count: 0, firstID: null },
  drafts: { count: 0, firstID: null },
  cartRowCount: 0,
  idleScanPoints: { count: 0, firstID: null },
  unrehearsedScanPoints: { count: 0, firstID: null },
  waitingCaptures: { count: 0, firstID: null },
};
const profileWith = (
  given: Partial<ChecklistFacts['profile']>,
  event: Partial<ChecklistFacts['profile']['event']> = {},
) => ({ profile: { ...whole.profile, ...given, event: { ...whole.profile.event, ...event } } });

const early = daysBefore(30);
const stepsOf = (given: Partial<ChecklistFacts> = {}, now = early) =>
  checklistOf({ ...whole, ...given }, now).steps;
const stepOf = (name: ChecklistName, given: Partial<ChecklistFacts>, now = early) =>
  stepsOf(given, now).find((step) => step.name === name);

const readyOf = (tasks: TaskProgress[]) => checklistOf({ ...whole, tasks }, early).ready;

test('NEXT-02, ORG-84: where nothing is left to do, what the organiser asks for is done', () => {
  expect(stepsOf().map(({ name, state }) => [name, state])).toEqual([
    ['profile', 'done'],
    ['logo', 'done'],
  ]);
});

test('NEXT-02, ORG-20: of an archived event nothing is told, before it is over and after', () => {
  const left = {
    timeArchived: iso(early),
    tasks: [],
    drafts: { count: 2, firstID: 3 },
    waitingCaptures: { count: 1, firstID: 4 },
  };
  for (const now of [early, daysBefore(-1), daysBefore(-10)])
    expect(stepsOf(left, now)).toEqual([]);
  expect(readyOf([])).toBe(100);
});

/** For each what makes it to do, what it then says, and when it is due. */
const todo: [LooseEnd, Partial<ChecklistFacts>, object, number][] = [
  [
    'formerProfile',
    { hasFormerProfile: true },
    { done: 0, of: 1, target: '/events/7/exhibitor?former=yes' },
    daysBefore(21),
  ],
  [
    'waitingPersonnel',
    { waitingPersonnelCount: 4 },
    { done: 0, of: 4, target: '/events/7/people?waiting=yes' },
    daysBefore(3),
  ],
  [
    'waitingGuests',
    { waitingGuestsCount: 2 },
    { done: 0, of: 2, target: '/events/7/people/guests?waiting=yes' },
    daysBefore(3),
  ],
  [
    'failedMails',
    { failedMails: { count: 3, firstID: 12 } },
    { done: 0, of: 3, target: '/events/7/emails/12?show=failed' },
    daysBefore(7),
  ],
  [
    'drafts',
    { drafts: { count: 1, firstID: 13 } },
    { done: 0, of: 1, target: '/events/7/emails/13' },
    daysBefore(7),
  ],
  ['cart', { cartRowCount: 2 }, { done: 0, of: 2, target: '/events/7/checkout' }, daysBefore(4)],
];

test.each(todo)(
  'NEXT-02, NEXT-03: %s says how far it is, by when, and where it is done',
  (name, given, says, due) => {
    expect(stepOf(name, given)).toMatchObject({ state: 'open', deadline: iso(due), ...says });
    expect(stepOf(name, given, due)?.state).toBe('open');
    // Of what cannot be done any more nothing is said.
    expect(stepOf(name, given, due + 1)?.state).toBe(name === 'cart' ? undefined : 'overdue');
    expect(stepOf(name, given, opening + 2 * day)).toBeUndefined();
  },
);

test('NEXT-02: captures that wait are told of from the opening on, also after the event', () => {
  const given = { waitingCaptures: { count: 9, firstID: 5 } };
  const says = { done: 0, of: 9, target: '/events/7/scanpoints/5/settings#devices' };
  expect(stepOf('captures', given, opening - 1)).toBeUndefined();
  expect(stepOf('captures', given, opening)).toMatchObject({ ...says, state: 'open' });
  const ends = opening + 2 * day;
  expect(stepOf('captures', given, ends)).toMatchObject({ state: 'open', deadline: iso(ends) });
  expect(
    stepsOf({ ...given, tasks: [] }, ends + 40 * day).map(({ name, state }) => [name, state]),
  ).toEqual([['captures', 'overdue']]);
  expect(stepsOf({ tasks: [] }, ends)).toEqual([]);
});

test('NEXT-02: every rule is tried here', () => {
  expect(todo.map(([name]) => name).concat('captures')).toEqual([...looseEnds]);
  expect(Object.keys(looseEndRules)).toEqual([...looseEnds]);
});

/** Of each kind where it is done, and with what is missing first. */
const targets: [TaskKind, string, Partial<ChecklistFacts>?, Partial<TaskProgress>?][] = [
  ['profile', '/events/7/exhibitor#phone', profileWith({ phone: null, homepage: '' })],
  ['logo', '/events/7/exhibitor#logo'],
  ['description', '/events/7/exhibitor#description'],
  [
    'billing',
    '/settings/organization#invoicePostalCode',
    { billing: { ...whole.billing, invoiceCity: ' ', invoicePostalCode: null } },
  ],
  ['mainContact', '/settings/users'],
  ['personnel', '/events/7/people?add=yes'],
  ['order', '/events/7/shop?category=5', {}, { subject: 'Furniture', subjectID: 5 }],
  ['invitation', '/events/7/emails/create'],
  ['files', '/events/7/exhibitor/materials', {}, { subject: 'pdf' }],
  [
    'scanPoints',
    '/events/7/scanpoints/31/settings#capture',
    { idleScanPoints: { count: 2, firstID: 31 } },
  ],
  [
    'rehearsals',
    '/events/7/scanpoints/32/settings#capture',
    { unrehearsedScanPoints: { count: 2, firstID: 32 } },
  ],
  ['notification', '/events/7/notifications', {}, { subject: 'Safety', subjectID: 9 }],
];

test.each(targets)(
  'NEXT-02, NEXT-03, ORG-85: %s is done at %s',
  (taskKind, target, facts = {}, given = {}) => {
    const asked = task(taskKind, { done: 2, of: 6, ...given });
    const at = (now: number) => stepOf(taskKind, { ...facts, tasks: [asked] }, now);
    const { taskKind: name, subjectID: _, ...told } = asked;
    expect(at(early)).toEqual({ ...told, name, state: 'open', target });
    expect(at(daysBefore(14))?.state).toBe('open');
    expect(at(daysBefore(14) + 1)?.state).toBe('overdue');
  },
);

test('ORG-83: every kind of task is tried here', () => {
  expect(targets.map(([kind]) => kind)).toEqual([...taskKinds]);
});

test('NEXT-03: logo and description have lines of their own; the profile leads to them last', () => {
  const at = (name: TaskKind, facts: Partial<ChecklistFacts>) =>
    stepOf(name, { ...facts, tasks: [task(name)] })?.target;
  const bare = profileWith({ logoMaterialID: null }, { description: null });
  expect(at('profile', bare)).toBe('/events/7/exhibitor#logo');
  const more = profileWith({ logoMaterialID: null }, { description: null, department: null });
  expect(at('profile', more)).toBe('/events/7/exhibitor#department');
  expect(at('profile', {})).toBe('/events/7/exhibitor');
  expect(at('billing', {})).toBe('/settings/organization#invoiceCompany');
  const asked = { billing: { ...whole.billing, isInvoiceReferenceRequired: true } };
  expect(at('billing', asked)).toBe('/settings/organization#invoiceReference');
  expect(at('scanPoints', {})).toBe('/events/7/scanpoints');
  expect(at('order', {})).toBe('/events/7/shop');
});

test('NEXT-02: without a quota one person is enough, and the line says nothing of badges', () => {
  const nameOf = (personnelQuota: number | null, of: number) =>
    stepsOf({ personnelQuota, tasks: [task('personnel', { of, done: of })] })[0];
  expect(nameOf(null, 1)).toMatchObject({ name: 'firstPersonnel', state: 'done' });
  expect(nameOf(null, 2)?.name).toBe('personnel');
  expect(nameOf(1, 1)?.name).toBe('personnel');
  expect(nameOf(0, 0)).toMatchObject({ name: 'personnel', state: 'done' });
});

test('NEXT-02, EVT-12, EVT-14: a restricted event says nothing of carts and of guests who wait', () => {
  const given: Partial<ChecklistFacts> = {
    isRestricted: true,
    waitingPersonnelCount: 1,
    waitingGuestsCount: 1,
    cartRowCount: 1,
    tasks: [],
  };
  expect(stepsOf(given).map(({ name }) => name)).toEqual(['waitingPersonnel']);
});

test('NEXT-02, EVT-17: a cart is told of while the shop is open', () => {
  const cart = (given: object, now = early) => stepOf('cart', { cartRowCount: 1, ...given }, now);
  expect(cart({ isProductsEnabled: false })).toBeUndefined();
  expect(cart({ timePartnerPortalOpens: iso(early + 1) })).toBeUndefined();
  expect(cart({ timePartnerPortalOpens: iso(early) })).toMatchObject({ state: 'open' });
  const open = { timePartnerPortalCloses: null };
  expect(cart(open)?.deadline).toBe(whole.eventEnds);
  expect(cart(open, opening + 2 * day)).toMatchObject({ state: 'open' });
  expect(cart(open, opening + 2 * day + 1)).toBeUndefined();
});

test('NEXT-01: overdue steps come first, then those due soonest, at last what is done', () => {
  const given: Partial<ChecklistFacts> = {
    tasks: [
      task('billing', { deadline: iso(daysBefore(7)) }),
      task('personnel', { done: 1, of: 5, deadline: iso(daysBefore(3)) }),
      task('profile', { done: 6, of: 7 }),
      task('logo', { done: 0 }),
      task('description'),
    ],
    cartRowCount: 1,
    drafts: { count: 1, firstID: 2 },
  };
  const steps = stepsOf(given, daysBefore(6));
  expect(steps.map(({ name, state }) => `${state} ${name}`)).toEqual([
    'overdue profile',
    'overdue logo',
    'overdue drafts',
    'open cart',
    'open personnel',
    'done description',
    'done billing',
  ]);
});

test('NEXT-01, ORG-84: ready is the share of the tasks that are done, and all of it only where none is left', () => {
  const open = task('logo', { done: 0 });
  expect(readyOf([task('profile'), open, open])).toBe(33);
  expect(readyOf([task('profile')])).toBe(100);
  // As the database has it: 29 of 50 are 58 %, whatever 0.58 times 100 is in floating point.
  const some = Array.from({ length: 50 }, (_, at) => task('files', { done: Number(at < 29) }));
  expect(readyOf(some)).toBe(58);
  expect(readyOf([...Array.from({ length: 300 }, () => task('files')), open])).toBe(99);
  // What was begun or went wrong makes nobody less ready.
  expect(checklistOf({ ...whole, cartRowCount: 3 }, early).ready).toBe(100);
});

test('UX-06, NEXT-01: a deadline is so many days of the place before the opening, over a change of clocks too', () => {
  // The clocks go on by an hour on the day before it opens, at midnight there.
  const opens = { eventStarts: '2027-03-28T21:00:00.000Z', hasFormerProfile: true };
  expect(stepOf('formerProfile', opens)?.deadline).toBe('2027-03-07T22:00:00.000Z');
});
