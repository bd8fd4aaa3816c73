import type { Endpoint } from '@portal/contract/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories } from './factories.ts';
import type { Ids } from './belongings.ts';
import { testDatabase, testServer, type TestServer } from './harness.ts';
import {
  bodyOf,
  errorForm,
  everyEndpoint,
  standingEndpoint,
  send,
  type Sent,
} from './endpoints.ts';
import { readRows } from './contents.ts';
import { credentialOf, fittingIds, keepWorld, type KeptWorld, type World } from './world.ts';

let server: TestServer;
let kept: KeptWorld;
let world: World;
beforeAll(async () => {
  server = await testServer(await testDatabase(), {}, false);
  kept = await keepWorld(server.db);
  ({ world } = kept);
});

type Cells = Record<string, unknown>;

/** What a caller would like to decide, and what the server decides alone (T2, SRV-05). */
const wished = (): Cells => ({
  userID: world.users.stranger.userID,
  partnerID: world.foreign.partnerID,
  organizationID: world.foreign.organizationID,
  eventID: world.foreign.eventID,
  sessionID: crypto.randomUUID(),
  status: 'sent',
  personStatus: 5,
  price: '0.01',
  rowPrice: '0.01',
  total: '0.01',
  taxPercent: '0',
  stock: 9999,
  scanCount: 9999,
  salesType: 'partner',
  isPublic: true,
  isEnabled: true,
  isDisabled: true,
  isAdmin: true,
  passwordHash: 'x',
  badgeCode: crypto.randomUUID(),
  captureKey: crypto.randomUUID(),
  timeSent: '2020-01-01T00:00:00.000Z',
  timeCreated: '2020-01-01T00:00:00.000Z',
  timeModified: '2020-01-01T00:00:00.000Z',
  timeDeleted: '2020-01-01T00:00:00.000Z',
  toString: 'x',
});

const moment = /^\d{4}-\d\d-\d\dT/;

/** A row as two calls leave it alike: keys become the role that they play, moments become old or new. */
function alike(row: Cells, wishes: Cells): string {
  const cells = Object.entries(row)
    .filter(([column]) => column in wishes)
    .map(([column, value]) => {
      const role = (['mine', 'foreign', 'neighbouring'] as const).find(
        (name) => world[name][column as keyof Ids] === value,
      );
      if (role) return `${column}=${role}`;
      if (typeof value === 'string' && moment.test(value))
        return `${column}=${value.startsWith('2020') ? 'as wished' : 'now'}`;
      const known = value === null || value === wishes[column];
      return `${column}=${known ? String(value) : typeof value}`;
    });
  return cells.toSorted().join(' ');
}

/** What one call did to the database: each row that is new or changed, and each that is gone. */
async function footprint(endpoint: Endpoint, body: unknown, token: string) {
  const wishes = wished();
  const before = await readRows(server.db);
  const reply = await send(server.origin, endpoint, {
    ids: fittingIds(endpoint, world),
    body,
    token,
  });
  const after = await readRows(server.db);
  const missing = (from: typeof before, other: typeof before) =>
    [...from].flatMap(([table, rows]) => {
      const known = new Set(other.get(table));
      return rows
        .filter((row) => !known.has(row))
        .map((row) => `${table}: ${alike(JSON.parse(row) as Cells, wishes)}`);
    });
  return {
    reply,
    done: {
      status: reply.status,
      written: missing(after, before).toSorted(),
      replaced: missing(before, after).toSorted(),
    },
  };
}

/** One call in the world as it was made, with nothing beside it. */
async function inWorld(endpoint: Endpoint, bend: (body: object, wishes: Cells) => unknown) {
  await kept.renew();
  const member = await factories(server.db).token(server.tokens, world.users.member);
  const body = bodyOf(endpoint, fittingIds(endpoint, world), world, member) as object;
  return footprint(endpoint, bend(body, wished()), credentialOf(endpoint, world, member) ?? '');
}

/** Puts the wishes into every object of a body, wherever the body says nothing itself. */
function withWishes(value: unknown, wishes: Cells): unknown {
  if (Array.isArray(value)) return value.map((item) => withWishes(item, wishes));
  if (value === null || typeof value !== 'object') return value;
  const own = Object.entries(value).map(([name, of]) => [name, withWishes(of, wishes)]);
  return { ...wishes, ...Object.fromEntries(own) };
}

const refused = (reply: Sent) => {
  expect(reply.status).toBe(400);
  expect(errorForm.safeParse(reply.json).success, reply.text).toBe(true);
};

describe.each(standingEndpoint.filter((endpoint) => endpoint.body))(
  'T2, SRV-05: $name',
  (endpoint) => {
    test('fields that are not the caller’s to set change nothing', async () => {
      const plain = await inWorld(endpoint, (body) => body);
      const theirs = {
        // What the editor loaded is the editor's to say (T10).
        ...(endpoint.errors?.includes('changedMeanwhile') && { timeModified: undefined }),
        // Which of its partners takes part is the organiser's to say; a foreign one is not there (ORG-27).
        ...(endpoint.name === 'organizer.addExhibitor' && { partnerID: undefined }),
      };
      const wishful = await inWorld(endpoint, (body, wishes) =>
        withWishes(body, { ...wishes, ...theirs }),
      );
      expect(plain.done.status).toBe(200);
      expect(wishful.done).toEqual(plain.done);
    });

    test('a body that reaches for __proto__ or constructor is refused', async () => {
      for (const name of ['__proto__', 'constructor']) {
        const { reply, done } = await inWorld(endpoint, (body) => {
          const written = JSON.stringify(body);
          return written.replace('{', `{"${name}":{"prototype":{"isAdmin":true},"isAdmin":true},`);
        });
        refused(reply);
        expect([...done.written, ...done.replaced]).toEqual([]);
        expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
      }
    });
  },
);

test('T2: the footprint of a call tells what it wrote, so that the tests above can fail', async () => {
  const endpoint = everyEndpoint.find(
    ({ name }) => name === 'notifications.markNotification',
  ) as Endpoint;
  const { done } = await inWorld(endpoint, (body) => body);
  expect(done.written).toEqual(['partnersUsersNotifications: partnerID=mine userID=mine']);
  expect(done.replaced).toEqual(done.written);
});
