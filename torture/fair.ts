import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderRowStatus } from '@portal/contract/codes';
import type pg from 'pg';
import { settingsOn } from '../bench/server.ts';
import { benchUser } from '../server/src/cli/benchUser.ts';
import { generateData } from '../server/src/cli/generate.data.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../server/src/db/embeddedPostgres.ts';
import { migrate } from '../server/src/db/migrations.ts';
import { openDatabase } from '../server/src/db/pool.ts';

/** Whose calls torture the portal, and where. */
export interface Stand {
  organizationID: number;
  eventID: number;
  partnerID: number;
  userID: number;
  /** Of the event’s shop, one for each who works at the stand. */
  productIDs: number[];
}

/** As many as work at a stand at most. */
export const workers = 20;

export interface Fair {
  folder: string;
  /** Of the database, which runs until it is stopped. */
  dataFolder: string;
  postgres: EmbeddedPostgres;
  stand: Stand;
  /** What a portal is told that shares the database. */
  settings: Record<string, string>;
}

/** Fills a migrated database with someone's 500 persons at a stand; tells whose. */
export async function fillFair(connection: pg.ClientConfig, scans = 0): Promise<Stand> {
  const { db, pool, close } = openDatabase(connection, () => undefined);
  await generateData(db, {
    seed: 1,
    persons: 500,
    events: 1,
    partners: 1,
    perPlace: 500,
    scans,
    scanPoints: Math.min(scans, 1),
    products: workers,
    visitors: 0,
    users: 0,
  });
  await pool.query(
    `insert into "partnerPortals" ("eventID", "isProductsEnabled") select "eventID", true from events
     on conflict ("eventID") do update set "isProductsEnabled" = true`,
  );
  const { rows } = await pool.query<Stand>(
    `select distinct partners."organizationID"::int, "eventID"::int, "partnerID"::int, "userID"::int,
       array(select "productID"::int from products order by 1) as "productIDs"
     from "eventsPersons" join partners using ("partnerID") join "partnersUsers" using ("partnerID")
     join users using ("userID") where users.email = '${benchUser.email}'`,
  );
  await close();
  return rows[0] as Stand;
}

/** The same in a PostgreSQL that runs apart from the portal. */
export async function openFair({
  settings,
  scans,
}: { settings?: NodeJS.ProcessEnv; scans?: number } = {}): Promise<Fair> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-torture-'));
  const dataFolder = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres(dataFolder);
  await migrate(postgres.connection, () => undefined);
  return {
    folder,
    dataFolder,
    postgres,
    stand: await fillFair(postgres.connection, scans),
    settings: settingsOn(postgres, folder, { LOG_LEVEL: 'silent', ...settings }),
  };
}

/** How often each of those last names stands in the database. */
export async function countPersons(
  connection: pg.ClientConfig,
  lastNames: string[],
): Promise<Map<string, number>> {
  const { pool, close } = openDatabase(connection, () => undefined);
  const { rows } = await pool.query<{ lastName: string; count: number }>(
    `select "lastName", count(*)::int as count from persons where "lastName" = any($1) group by 1`,
    [lastNames],
  );
  await close();
  return new Map(rows.map(({ lastName, count }) => [lastName, count]));
}

/** How many of each product lie in carts. */
export async function countInCarts(connection: pg.ClientConfig): Promise<Map<number, number>> {
  const { pool, close } = openDatabase(connection, () => undefined);
  const { rows } = await pool.query<{ productID: number; count: number }>(
    `select "productID"::int, sum("productCount")::int as count from "orderRows" where status = $1 group by 1`,
    [orderRowStatus.inCart],
  );
  await close();
  return new Map(rows.map(({ productID, count }) => [productID, count]));
}

export async function closeFair({ folder, postgres }: Fair): Promise<void> {
  await postgres.stop();
  await rm(folder, { recursive: true });
}
