import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createClient } from '../packages/contract/src/client.ts';
import { authRoutes, type TokenPayload } from '../packages/contract/src/auth.ts';
import { eventRoutes } from '../packages/contract/src/events.ts';
import { largestUpload, materialRoutes } from '../packages/contract/src/materials.ts';
import type { Line } from './report.ts';
import { extent } from './extent.ts';
import { residentMemory, startServer, type Running } from './server.ts';

const atOnce = extent(50, 3);

/** Somebody of the demo fair who uploads. */
async function uploader({ origin }: Running) {
  const headers: Record<string, string> = {};
  const call = createClient({ origin, headers: () => headers });
  const body = { email: 'anna.virtanen@example.com', password: 'demo1234' };
  const { token } = (await call(authRoutes.login, { body })).data;
  headers['authorization'] = `Bearer ${token}`;
  const payload = Buffer.from(String(token.split('.')[1]), 'base64url').toString();
  const { userID } = JSON.parse(payload) as TokenPayload;
  const [event] = (await call(eventRoutes.partnerEvents, { userID })).data.events;
  const partnerID = event?.partners[0]?.partnerID;
  if (!event || !partnerID) throw new Error('the demo fair has no event for this user');
  const { eventID, organizationID } = event;
  const fields = { organizationID, eventID, partnerID, materialFolderType: 15, name: 'x' } as const;
  return (file: File) => call(materialRoutes.upload, { body: fields, file });
}

/** The most that `work` adds to the server's memory, in MB. */
async function growth({ child }: Running, work: () => Promise<unknown>): Promise<number> {
  const memory = () => residentMemory(child.pid as number);
  const before = await memory();
  let highest = before;
  const timer = setInterval(() => {
    void memory().then((now) => (highest = Math.max(highest, now)));
  }, 20);
  await work();
  clearInterval(timer);
  return highest - before;
}

/** A photograph of twelve megapixels, as a telephone takes it: lying on its side. */
async function photograph(): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const size = { width: 4000, height: 3000 };
  const bytes = await sharp({ create: { ...size, channels: 3, noise, background: '#345' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'stand.jpg');
}

/** T12: fifty files at once, of the largest size, and to be written anew; none of them lies in memory. */
export async function t12(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const server = await startServer({ DATA_DIR: folder });
  try {
    const upload = await uploader(server);
    const all = (file: File) => Promise.all(Array.from({ length: atOnce }, () => upload(file)));
    await all(new File(['warm'], 'warm.zip'));
    const film = new File([new Uint8Array(largestUpload).fill(1)], 'film.mp4');
    const ofFilms = await growth(server, () => all(film));
    const photo = await photograph();
    await upload(photo);
    const ofPhotos = await growth(server, () => all(photo));
    const line = (what: string, grown: number, bound: number): Line => ({
      id: 'T12',
      what: `memory for ${atOnce} ${what} at once`,
      figure: `${Math.round(grown)} MB`,
      floor: `${bound} MB`,
      ratio: grown / bound,
      bar: { atMost: 1 },
    });
    return [line('files of 20 MB', ofFilms, 50), line('photos of 12 MP', ofPhotos, 50)];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
