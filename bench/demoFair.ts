import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, startServer } from './server.ts';

/** A server with the demo fair, and where Anna finds what in it. */
export interface DemoFair {
  origin: string;
  /** What lies in the local storage of whoever is signed in. */
  stored: { token: string; partnerID: string };
  /** Of the fair with everything in it. */
  eventPath: string;
  /** Of the scan point with the most scans. */
  scansPath: string;
  capturePath: string;
  /** The first page of her personnel, and of the scans of that point. */
  lists: { persons: unknown[]; scans: unknown[] };
  end(): Promise<void>;
}

const anna = { email: 'anna.virtanen@example.com', password: 'demo1234' };

async function findPlaces(origin: string) {
  const token = await logIn(origin, anna);
  const [, payload = ''] = token.split('.');
  const { userID } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { userID: number };
  const ask = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${origin}/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await reply.json()) as { data: T }).data;
  };
  const { events } = await ask<{
    events: { eventID: number; name: string; partners: { partnerID: number }[] }[];
  }>(`/users/${userID}/partnerEvents?limit=100`);
  const fair = events.find(({ name }) => name === 'Nordic Expo');
  const partnerID = fair?.partners[0]?.partnerID;
  const { scanPoints } = await ask<{ scanPoints: { scanPointID: number }[] }>(
    `/events/${fair?.eventID}/partners/${partnerID}/scanPoints?order[scanCount]=desc`,
  );
  const scanPointID = scanPoints[0]?.scanPointID;
  const { captureLink } = await ask<{ captureLink: { link: string } }>(
    `/scanPoints/${scanPointID}/capture`,
  );
  const { persons } = await ask<{ persons: unknown[] }>(
    `/events/${fair?.eventID}/partners/${partnerID}/personnel?limit=25`,
  );
  const { scans } = await ask<{ scans: unknown[] }>(`/scanPoints/${scanPointID}/scans?limit=100`);
  const eventPath = `/events/${fair?.eventID}`;
  return {
    stored: { token, partnerID: String(partnerID) },
    eventPath,
    scansPath: `${eventPath}/scanpoints/${scanPointID}`,
    capturePath: new URL(captureLink.link).pathname,
    lists: { persons, scans },
  };
}

/** Starts a server in a new folder, where the demo fair comes by itself. */
export async function startDemoFair(): Promise<DemoFair> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const server = await startServer({ DATA_DIR: folder });
  return {
    origin: server.origin,
    ...(await findPlaces(server.origin)),
    end: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
