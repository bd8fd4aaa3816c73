import { describe, expect, test } from 'vitest';
import { contradictionsOf, datesOf, type DateFacts } from './eventDates.ts';

const none = { first: null, last: null };
/** A fair of three days in March that opened its shop in November. */
const fair: DateFacts = {
  eventStarts: '2027-03-04T07:00:00.000Z',
  eventEnds: '2027-03-06T15:00:00.000Z',
  timePublished: '2026-10-01T08:00:00.000Z',
  timeArchived: null,
  timePartnerPortalOpens: '2026-11-02T06:00:00.000Z',
  timePartnerPortalCloses: '2027-02-25T21:59:00.000Z',
  timeNamesFrozen: null,
  timeScanningCloses: null,
  isOrderingOn: true,
  tasks: none,
  invitations: none,
  scans: none,
  visits: none,
  notifications: none,
  lateTaskCount: 0,
  pastTaskCount: 0,
  outsideScanCount: 0,
  farVisitCount: 0,
  lateInvitationCount: 0,
};
const before = '2027-01-10T12:00:00.000Z';
const kindsOf = (given: Partial<DateFacts>, now = before) =>
  contradictionsOf({ ...fair, ...given }, now).map(({ kind }) => kind);

describe('ORG-23: the dates of an event', () => {
  const shown = (given: Partial<DateFacts>) => datesOf({ ...fair, ...given });
  const kinds = (given: Partial<DateFacts>) => shown(given).map(({ kind }) => kind);

  test('are those that it has', () => {
    expect(kinds({})).toEqual(['published', 'ordering', 'event']);
    const all = { first: '2027-02-01T08:00:00.000Z', last: '2027-02-02T08:00:00.000Z' };
    expect(
      kinds({
        tasks: all,
        invitations: all,
        scans: all,
        visits: all,
        notifications: all,
        timeArchived: '2027-05-01T08:00:00.000Z',
        timeNamesFrozen: '2027-02-20T10:00:00.000Z',
        timeScanningCloses: fair.eventEnds,
      }),
    ).toEqual([
      'published',
      'ordering',
      'namesFrozen',
      'tasks',
      'registration',
      'invitations',
      'event',
      'scanningCloses',
      'scans',
      'visits',
      'notifications',
      'archived',
    ]);
  });

  test('a draft without a shop has its own days alone', () => {
    const bare = { timePublished: null, isOrderingOn: false };
    const without = { timePartnerPortalOpens: null, timePartnerPortalCloses: null };
    expect(kinds({ ...bare, ...without })).toEqual(['event']);
    expect(kinds({ ...bare, ...without, timePartnerPortalCloses: fair.eventEnds })).toEqual([
      'ordering',
      'event',
    ]);
    expect(kinds({ ...bare, timePartnerPortalCloses: null })).toEqual(['ordering', 'event']);
  });

  test('guests register from the first invitation until the event is over', () => {
    const first = '2027-02-01T08:00:00.000Z';
    const dates = shown({ invitations: { first, last: first } });
    expect(dates.find(({ kind }) => kind === 'registration')).toEqual({
      kind: 'registration',
      starts: first,
      ends: fair.eventEnds,
    });
  });

  test('a moment is a line that ends where it starts', () => {
    expect(shown({})[0]).toEqual({
      kind: 'published',
      starts: fair.timePublished,
      ends: fair.timePublished,
    });
  });
});

describe('ORG-23: what contradicts', () => {
  test('nothing in a fair that is in order', () => {
    expect(kindsOf({})).toEqual([]);
    expect(kindsOf({ timePartnerPortalCloses: fair.eventEnds })).toEqual([]);
    const last = { timePartnerPortalCloses: fair.eventEnds };
    expect(kindsOf({ ...last, timePartnerPortalOpens: fair.eventStarts })).toEqual([]);
    expect(kindsOf({ timePartnerPortalOpens: null })).toEqual([]);
  });

  const off = { isOrderingOn: false };
  const draft = { timePublished: null };
  test.each<[string, Partial<DateFacts>, string[]]>([
    [
      'a shop that closes after the event',
      { timePartnerPortalCloses: '2027-03-06T15:01:00.000Z' },
      ['orderingAfterEnd'],
    ],
    ['a shop that never closes', { timePartnerPortalCloses: null }, ['orderingNeverCloses']],
    [
      'a shop that closes before it opens',
      { timePartnerPortalCloses: '2026-11-01T06:00:00.000Z' },
      ['orderingReversed'],
    ],
    [
      'a shop that opens when the event has begun',
      {
        timePartnerPortalOpens: '2027-03-04T07:01:00.000Z',
        timePartnerPortalCloses: fair.eventEnds,
      },
      ['orderingAfterStart'],
    ],
    [
      'names that freeze while badges are worn',
      { timeNamesFrozen: '2027-03-04T07:01:00.000Z' },
      ['namesFrozenAfterStart'],
    ],
    [
      'capture links that close while the event is on',
      { timeScanningCloses: '2027-03-06T14:59:00.000Z' },
      ['scanningClosesBeforeEnd'],
    ],
    ['capture links that close with it', { timeScanningCloses: fair.eventEnds }, []],
    ['names that freeze with the opening', { timeNamesFrozen: fair.eventStarts }, []],
    [
      'a draft whose names are frozen',
      { ...off, timePublished: null, timeNamesFrozen: before, timePartnerPortalOpens: null },
      ['orderingOff', 'draftThoughNamesFrozen'],
    ],
    ['times of a shop that is off', off, ['orderingOff']],
    ['one of them', { ...off, timePartnerPortalOpens: null }, ['orderingOff']],
    ['the other', { ...off, timePartnerPortalCloses: null }, ['orderingOff']],
    [
      'nothing of a shop',
      { ...off, timePartnerPortalOpens: null, timePartnerPortalCloses: null },
      [],
    ],
    ['a draft while it should take orders', draft, ['draftThoughOrdering']],
    ['a draft without an opening', { ...draft, timePartnerPortalOpens: null }, []],
    ['a draft before that', { ...draft, timePartnerPortalOpens: '2027-01-10T12:01:00.000Z' }, []],
    ['a draft after that', { ...draft, timePartnerPortalCloses: before }, []],
    [
      'an archived event that is not over',
      { timeArchived: '2027-03-06T14:59:00.000Z' },
      ['archivedBeforeEnd'],
    ],
    ['one that is', { timeArchived: fair.eventEnds }, []],
  ])('%s', (_, given, kinds) => {
    expect(kindsOf(given)).toEqual(kinds);
  });

  test('a draft whose days have come', () => {
    expect(kindsOf(draft, '2027-03-04T06:59:00.000Z')).toEqual([]);
    expect(kindsOf(draft, fair.eventStarts)).toEqual(['draftThoughRunning']);
  });

  test('what is counted says how many', () => {
    const counts = { outsideScanCount: 3, lateInvitationCount: 2, farVisitCount: 1 };
    const ofTasks = { lateTaskCount: 4, pastTaskCount: 5 };
    expect(contradictionsOf({ ...fair, ...counts, ...ofTasks }, before)).toEqual([
      { kind: 'tasksAfterStart', count: 4 },
      { kind: 'invitedAfterEnd', count: 2 },
      { kind: 'scansOutside', count: 3 },
      { kind: 'visitsFar', count: 1 },
    ]);
    // Of a draft no exhibitor knows what it is asked for.
    expect(contradictionsOf({ ...fair, ...ofTasks, timePublished: null }, before)).toEqual([
      { kind: 'tasksAfterStart', count: 4 },
      { kind: 'draftThoughTasksDue', count: 5 },
      { kind: 'draftThoughOrdering', count: null },
    ]);
    expect(contradictionsOf({ ...fair, ...off }, before)).toEqual([
      { kind: 'orderingOff', count: null },
    ]);
  });
});
