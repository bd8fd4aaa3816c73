import { expect, test } from 'vitest';
import { checklistNames, type ChecklistFacts, type ChecklistName } from './checklistFacts.ts';
import { checklistOf, checklistRules, readyPercent } from './checklistRules.ts';
import { billing } from './reference.ts';

const day = 86_400_000;
const opening = Date.parse('2027-03-04T07:00:00.000Z');
const iso = (time: number) => new Date(time).toISOString();
const daysBefore = (days: number) => opening - days * day;

/** A participation in which everything is done that is asked for. */
const whole: ChecklistFacts = {
  eventID: 7,
  eventStarts: iso(opening),
  eventEnds: iso(opening + 2 * day),
  timeZone: 'Europe/Helsinki',
  timeArchived: null,
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
  scanPointCount: 0,
  idleScanPoints: { count: 0, firstID: null },
  waitingCaptures: { count: 0, firstID: null },
};
const profileWith = (
  given: Partial<ChecklistFacts['profile']>,
  event: Partial<ChecklistFacts['profile']['event']> = {},
) => ({ profile: { ...whole.profile, ...given, event: { ...whole.profile.event, ...event } } });

const early = daysBefore(30);
const stepsOf = (given: Partial<ChecklistFacts> = {}, now = early) =>
  checklistOf({ ...whole, ...given }, now);
const stepOf = (name: ChecklistName, given: Partial<ChecklistFacts>, now = early) =>
  stepsOf(given, now).find((step) => step.name === name);

test('NEXT-02: where nothing is left to do, what is always asked for is done', () => {
  expect(stepsOf().map(({ name, state }) => [name, state])).toEqual([
    ['profile', 'done'],
    ['logo', 'done'],
    ['description', 'done'],
    ['billing', 'done'],
    ['personnel', 'done'],
  ]);
});

test('NEXT-02, ORG-20: of an archived event nothing is asked for, before it is over and after', () => {
  const left = {
    timeArchived: iso(early),
    personnelCount: 0,
    drafts: { count: 2, firstID: 3 },
    waitingCaptures: { count: 1, firstID: 4 },
  };
  for (const now of [early, daysBefore(-1), daysBefore(-10)])
    expect(stepsOf(left, now)).toEqual([]);
  expect(readyPercent([])).toBe(100);
});

/** For each rule what makes it to do, what it then says, and when it is due. */
const todo: [ChecklistName, Partial<ChecklistFacts>, object, number][] = [
  [
    'formerProfile',
    { hasFormerProfile: true },
    { done: 0, of: 1, target: '/events/7/exhibitor?former=yes' },
    daysBefore(21),
  ],
  [
    'profile',
    profileWith({ phone: null, homepage: '' }),
    { done: 5, of: 7, target: '/events/7/exhibitor#phone' },
    daysBefore(14),
  ],
  [
    'logo',
    profileWith({ logoMaterialID: null }),
    { done: 0, of: 1, target: '/events/7/exhibitor#logo' },
    daysBefore(14),
  ],
  [
    'description',
    profileWith({}, { description: '' }),
    { done: 0, of: 1, target: '/events/7/exhibitor#description' },
    daysBefore(14),
  ],
  [
    'billing',
    { billing: { ...whole.billing, invoiceCity: ' ', invoicePostalCode: null } },
    { done: 3, of: 5, target: '/settings/organization#invoicePostalCode' },
    daysBefore(7),
  ],
  [
    'personnel',
    { personnelCount: 64, personnelQuota: 80 },
    { done: 64, of: 80, target: '/events/7/people?add=yes' },
    daysBefore(3),
  ],
  [
    'firstPersonnel',
    { personnelCount: 0, personnelQuota: null },
    { done: 0, of: 1, target: '/events/7/people?add=yes' },
    daysBefore(3),
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
  [
    'scanPoints',
    { scanPointCount: 6, idleScanPoints: { count: 2, firstID: 31 } },
    { done: 4, of: 6, target: '/events/7/scanpoints/31/settings#capture' },
    daysBefore(1),
  ],
];

test.each(todo)(
  'NEXT-02, NEXT-03: %s says how far it is, by when, and where it is done',
  (name, given, says, due) => {
    expect(stepOf(name, given)).toEqual({ name, state: 'open', deadline: iso(due), ...says });
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
  expect(stepsOf(given, ends + 40 * day).map(({ name, state }) => [name, state])).toEqual([
    ['captures', 'overdue'],
  ]);
  expect(stepsOf({}, ends)).toEqual([]);
});

test('NEXT-02: every rule is tried here', () => {
  expect(todo.map(([name]) => name).concat('captures')).toEqual([...checklistNames]);
  expect(Object.keys(checklistRules)).toEqual([...checklistNames]);
});

test('NEXT-03: logo and description have lines of their own; the profile leads to them last', () => {
  const bare = profileWith({ logoMaterialID: null }, { description: null });
  expect(stepOf('profile', bare)?.target).toBe('/events/7/exhibitor#logo');
  const more = profileWith({ logoMaterialID: null }, { description: null, department: null });
  expect(stepOf('profile', more)?.target).toBe('/events/7/exhibitor#department');
  expect(stepOf('profile', {})?.target).toBe('/events/7/exhibitor');
  expect(stepOf('billing', {})?.target).toBe('/settings/organization#invoiceCompany');
  const asked = { billing: { ...whole.billing, isInvoiceReferenceRequired: true } };
  const target = '/settings/organization#invoiceReference';
  expect(stepOf('billing', asked)).toMatchObject({ done: 5, of: 6, target });
  const rehearsed = { scanPointCount: 2 };
  expect(stepOf('scanPoints', rehearsed)).toMatchObject({
    state: 'done',
    target: '/events/7/scanpoints',
  });
});

test('NEXT-02: a video is part of the profile where the package has one', () => {
  expect(stepOf('profile', profileWith({}, { packageLevel: 'extensive' }))).toMatchObject({
    done: 7,
    of: 8,
    state: 'open',
  });
});

test('NEXT-02: without a quota one person is enough, and more than the quota are not more than all', () => {
  const count = (personnelCount: number, personnelQuota: number | null) =>
    stepOf(personnelQuota === null ? 'firstPersonnel' : 'personnel', {
      personnelCount,
      personnelQuota,
    });
  expect(count(0, null)).toMatchObject({ state: 'open', done: 0, of: 1 });
  expect(count(3, null)).toMatchObject({ state: 'done', done: 1, of: 1 });
  // Nothing is said of badges there.
  expect(stepOf('personnel', { personnelQuota: null })).toBeUndefined();
  expect(count(6, 5)).toMatchObject({ state: 'done', done: 5, of: 5 });
  expect(count(0, 0)).toMatchObject({ state: 'done' });
});

test('NEXT-02, EVT-12, EVT-14: a restricted event asks for no orders, guests and personnel', () => {
  const given: Partial<ChecklistFacts> = {
    isRestricted: true,
    personnelCount: 0,
    waitingPersonnelCount: 1,
    waitingGuestsCount: 1,
    cartRowCount: 1,
    billing: { ...whole.billing, invoiceCity: null },
  };
  expect(stepsOf(given).map(({ name }) => name)).toEqual([
    'waitingPersonnel',
    'profile',
    'logo',
    'description',
  ]);
});

test('NEXT-02, EVT-17: a cart is told of while the shop is open', () => {
  const cart = (given: Partial<ChecklistFacts>, now = early) =>
    stepOf('cart', { cartRowCount: 1, ...given }, now);
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
    ...profileWith({ logoMaterialID: null }),
    personnelCount: 1,
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

test('NEXT-01: ready is the share of what is done, and all of it only where nothing is left', () => {
  expect(readyPercent([])).toBe(100);
  expect(readyPercent([{ state: 'done' }, { state: 'open' }, { state: 'overdue' }])).toBe(33);
  expect(readyPercent([{ state: 'done' }])).toBe(100);
  const almost = Array.from({ length: 300 }, () => ({ state: 'done' as const }));
  expect(readyPercent([...almost, { state: 'open' }])).toBe(99);
});

test('UX-06, NEXT-01: a deadline is so many days of the place before the opening, over a change of clocks too', () => {
  // The clocks go on by an hour on the day before it opens, at midnight there.
  const opens = { ...whole, eventStarts: '2027-03-28T21:00:00.000Z' };
  const facts = { ...opens, profile: { ...whole.profile, logoMaterialID: null } };
  const logo = checklistOf(facts, opening).find(({ name }) => name === 'logo');
  expect(logo?.deadline).toBe('2027-03-14T22:00:00.000Z');
});
