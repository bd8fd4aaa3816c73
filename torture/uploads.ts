import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../bench/report.ts';
import { logIn } from '../bench/server.ts';
import { materialFolderType } from '../packages/contract/src/codes.ts';
import { benchUser } from '../server/src/cli/benchUser.ts';
import type { Stand } from './fair.ts';
import { noneLine } from './load.ts';

/** Who upload at the same time, and how much each time. */
const people = 4;
const bytes = 256 * 1024;
/** Milliseconds between two files of each. */
const thinkTime = 700;

export interface Uploads {
  /** The sums of what was taken, by the number of its material. */
  kept: Map<number, string>;
  /** Answers to the others, by status. */
  refused: Map<number, number>;
  /** Refusals that do not have the one form (T20), or no answer at all. */
  formless: string[];
}

interface Told {
  data?: { material: { materialID: number; absolutePath: string } };
  errors?: { title?: string; details?: string; code?: number }[];
}

const sumOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** People who upload files until they are stopped; what is refused is tried again later with another. */
export async function startUploads(origin: string, { organizationID, eventID, partnerID }: Stand) {
  const authorization = `Bearer ${await logIn(origin, benchUser)}`;
  const uploads: Uploads = { kept: new Map(), refused: new Map(), formless: [] };
  const over = new AbortController();

  const upload = async () => {
    const content = randomBytes(bytes);
    const form = new FormData();
    const fields = { organizationID, eventID, partnerID, name: 'Price list' };
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('materialFolderType', String(materialFolderType.partnerMaterial));
    form.set('file', new File([content], `${randomUUID()}.zip`));
    try {
      const init = { method: 'POST', headers: { authorization }, body: form };
      const reply = await fetch(`${origin}/v1/materials`, init);
      const { data, errors } = (await reply.json()) as Told;
      if (data) uploads.kept.set(data.material.materialID, sumOf(content));
      else {
        uploads.refused.set(reply.status, (uploads.refused.get(reply.status) ?? 0) + 1);
        const [error] = errors ?? [];
        if (!error?.title || !error.code || ![503, 507].includes(reply.status))
          uploads.formless.push(`${reply.status} ${JSON.stringify(errors)}`);
      }
    } catch (error) {
      uploads.formless.push(String((error as { cause?: unknown }).cause ?? error));
    }
  };
  const work = async () => {
    while (!over.signal.aborted) {
      await upload();
      await pause(thinkTime);
    }
  };
  const all = Promise.all(Array.from({ length: people }, work));
  return {
    uploads,
    stop: async (): Promise<Uploads> => {
      over.abort();
      await all;
      return uploads;
    },
  };
}

/** A line of the files that were taken and are not there as they came. */
export async function filesLine(
  id: string,
  origin: string,
  { kept }: Pick<Uploads, 'kept'>,
): Promise<Line> {
  const authorization = `Bearer ${await logIn(origin, benchUser)}`;
  let lost = 0;
  for (const [materialID, sum] of kept) {
    const reply = await fetch(`${origin}/v1/materials/${materialID}`, {
      headers: { authorization },
    });
    const { data } = (await reply.json()) as Told;
    const file = data && (await fetch(origin + data.material.absolutePath));
    if (!file?.ok || sumOf(new Uint8Array(await file.arrayBuffer())) !== sum) lost += 1;
  }
  return noneLine(id, 'files that were taken and are lost or changed', lost, kept.size);
}
