import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checklistRoutes } from '@portal/contract/checklists';
import { formOf } from '@portal/contract/client';
import { materialFolderType } from '@portal/contract/codes';
import {
  formerProfileRoutes as endpoints,
  type ProfilePart,
} from '@portal/contract/formerProfiles';
import { materialRoutes, type Material } from '@portal/contract/materials';
import { partnerRoutes } from '@portal/contract/partners';
import sharp from 'sharp';
import { factories } from '../../../test/factories.ts';
import { inDays } from '../../../test/factories/given.ts';
import type { TestServer } from '../../../test/harness.ts';

export const text = 'Robots that one person can move.';
export const video = { videoPlatform: 'vimeo', videoUrl: 'https://vimeo.com/1084537' } as const;
const live = { isProspectumLiveEnabled: true };

const folder = { materialFolderType: materialFolderType.partnerMaterial };
const picture = async () => {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } });
  return new Uint8Array(await drawn.png().toBuffer());
};

async function upload({ origin }: TestServer, token: string, body: FormData) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${origin}/v1/materials`, { method: 'POST', headers, body });
  return ((await reply.json()) as { data: { material: Material } }).data.material;
}

/** An exhibitor of a fair that was, with text, video and two files there; and the fair that comes. */
export async function exhibitor(
  server: TestServer,
  next: object = {},
  names = ['prices.txt', 'stand.txt'],
) {
  const make = factories(server.db);
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const { eventID: lastID } = await make.event([partnerID], { organizationID });
  const user = await make.user([partnerID], { organizationID });
  const token = await make.token(server.tokens, user);
  const call = server.as(token);
  await server.db
    .updateTable('events')
    .set({ name: 'Fair 2025', eventStarts: inDays(-300), eventEnds: inDays(-298), ...live })
    .where('eventID', '=', lastID)
    .execute();
  const last = { eventID: lastID, partnerID };
  await call(partnerRoutes.saveEventPartner, {
    ...last,
    body: { event: { description: text, department: 'A 1', ...video } },
  });
  for (const name of names) {
    const isPicture = name.endsWith('png');
    const file = new File([isPicture ? await picture() : name], name);
    const fields = { organizationID, eventID: lastID, partnerID, isPublic: true, name };
    const { materialID } = await upload(server, token, formOf({ ...fields, ...folder }, file));
    await call(materialRoutes.addFile, { ...last, body: { materialID, name: `Our ${name}` } });
  }
  const given = { organizationID, eventStarts: inDays(60), eventEnds: inDays(62), ...live };
  const { eventID } = await make.event([partnerID], { ...given, ...next });
  const place = { eventID, partnerID };
  const take = (takenParts: ProfilePart[], more: object = {}) =>
    call(endpoints.takeFormerProfile, { ...place, body: { takenParts, ...more } });
  return {
    make,
    organizationID,
    token,
    call,
    last,
    place,
    take,
    offer: async () => (await call(endpoints.formerProfile, place)).data.formerProfile,
    leave: () => call(endpoints.leaveFormerProfile, place),
    profile: async (at = place) => (await call(partnerRoutes.eventPartner, at)).data.partner.event,
    files: async (at = place) =>
      (await call(materialRoutes.files, at)).data.eventsPartnersFiles.toSorted((a, b) =>
        a.name.localeCompare(b.name),
      ),
    steps: async () =>
      (
        await call(checklistRoutes.checklists, { userID: user.userID, query: {} })
      ).data.checklists.find((each) => each.eventID === eventID)!.steps,
  };
}
export type Exhibitor = Awaited<ReturnType<typeof exhibitor>>;

export const gone = { status: 409, code: 5003 };
/** Files and notes of such that no row names, be it deleted. */
export async function leftovers(server: TestServer) {
  const rows = await server.db.selectFrom('materials').selectAll().execute();
  const named = rows.flatMap((row) => [row.storageName, row.thumbnailStorageName ?? []].flat());
  const loose = await server.db.selectFrom('looseFiles').selectAll().execute();
  const files = await readdir(join(server.env.dataDir, 'files'));
  const isUnnamed = (name: string) => !named.includes(name);
  return {
    loose: loose.filter(({ storageName }) => isUnnamed(storageName)).length,
    unnamed: files.filter(isUnnamed),
  };
}
export const none = { loose: 0, unnamed: [] };
