import type pg from 'pg';
import { benchUser } from '../server/src/cli/benchUser.ts';
import { generateData } from '../server/src/cli/generate.data.ts';
import { openDatabase } from '../server/src/db/pool.ts';
import { startCluster } from './cluster.ts';
import { startOn, type Running } from './server.ts';

const nothing = { seed: 1, scans: 0, scanPoints: 0, products: 0, visitors: 0, users: 0 };

/** Events and partners that make so many places. */
const evenly = (places: number) =>
  places < 10 ? { events: 1, partners: places } : { events: 10, partners: places / 10 };

export interface BenchData {
  /** The folder of the database's socket. */
  host: string;
  server: Running;
  headers: { authorization: string };
  /** A place of the bench user with 500 persons. */
  participation: { eventID: number; partnerID: number };
  end(): Promise<void>;
}

/** Makes the bench user the owner of the organiser whose exhibitors these are. */
const makeOwner = (pool: Pick<pg.Pool, 'query'>) =>
  pool.query(`
    insert into "organizationsUsers" ("organizationID", "userID", role)
    select "organizationID", "userID", 'owner' from users where email = '${benchUser.email}'`);

/** A database with so many persons, 500 a place, and the real server on it; or all at one event, for its organiser. */
export async function withPersons(
  persons: number,
  {
    perPlace = 500,
    users = 0,
    settings,
    atOneEvent = false,
  }: {
    perPlace?: number;
    users?: number;
    settings?: NodeJS.ProcessEnv;
    atOneEvent?: boolean;
  } = {},
): Promise<BenchData> {
  const { folder, postgres } = await startCluster();
  const database = openDatabase(postgres.connection, () => undefined);
  await generateData(database.db, {
    ...nothing,
    persons,
    perPlace,
    users,
    ...(atOneEvent ? { events: 1, partners: persons / perPlace } : evenly(persons / perPlace)),
  });
  const { rows } = await database.pool.query<{ eventID: number; partnerID: number }>(`
    select ep."eventID", ep."partnerID" from "eventsPersons" ep
    join "partnersUsers" l using ("partnerID") join users u using ("userID")
    where u.email = '${benchUser.email}' group by 1, 2 having count(*) = ${perPlace}
    order by 1, 2 limit 1`);
  if (atOneEvent) await makeOwner(database.pool);
  await database.close();
  return {
    ...(await startOn(postgres, folder, settings)),
    host: String(postgres.connection.host),
    participation: rows[0] as BenchData['participation'],
  };
}

/** The users of the place's partner, sorted, 25 a page. */
export function usersUrl({ server, participation }: BenchData): string {
  const path = `/v1/partners/${participation.partnerID}/users`;
  return `${server.origin}${path}?page=1&limit=25&order[lastName]=asc`;
}

/** The exhibitors of the event, sorted by name, 50 a page (ORG-26). */
export function exhibitorsUrl({ server, participation }: BenchData): string {
  const path = `/v1/organizer/events/${participation.eventID}/exhibitors`;
  return `${server.origin}${path}?page=1&limit=50&order[name]=asc`;
}

/** The personnel list of a place, sorted, 25 a page. */
export function listUrl({ server, participation }: BenchData, search?: string, page = 1): string {
  const path = `/v1/events/${participation.eventID}/partners/${participation.partnerID}/personnel`;
  const columns = ['firstNames', 'lastName', 'email'];
  const searched = search
    ? columns.map(
        (column, i) => `&search[${i}][column]=${column}&search[${i}][values][0]=${search}`,
      )
    : [];
  return `${server.origin}${path}?page=${page}&limit=25&order[lastName]=asc${searched.join('')}`;
}
