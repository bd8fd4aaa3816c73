import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { PaperPictures } from '../../documents/pdfPictures.ts';
import type { Participation } from '../../db/participationOf.ts';
import { writeDraft } from '../../storage/drafts.ts';
import { encodeImage } from '../../storage/images.ts';
import { withDraft, type Storage } from '../../storage/storage.ts';

type PictureDeps = Pick<Deps, 'db' | 'storage'>;

interface StoredPicture {
  which: keyof PaperPictures;
  name: string;
  contentType: string;
}

/** Bytes of a small copy: 200 by 200 pixels as they are, and some more. */
const largest = 200_000;
/** Those read last stay: the badges of a stand have the same ones. */
const kept = new Map<string, Uint8Array>();
const keptAtMost = 24;

/** What a stream brings, as a draft and as bytes; nothing larger is taken. */
async function fetchTo(storage: Storage, name: string, draft: string): Promise<Uint8Array> {
  await writeDraft(draft, await storage.read(name, { start: 0, end: largest }));
  const bytes = await readFile(draft);
  if (bytes.length > largest) throw new Error('is larger than a small copy');
  return bytes;
}

/** The small copy of a picture as a PDF takes it: PNG or JPEG. */
function readSmall(storage: Storage, { name, contentType }: StoredPicture): Promise<Uint8Array> {
  return withDraft(storage, async (draft) => {
    const bytes = await fetchTo(storage, name, draft);
    if (contentType !== 'image/webp') return bytes;
    return withDraft(storage, (content) =>
      withDraft(storage, async (thumbnail) => {
        await encodeImage(draft, 'png', { content, thumbnail });
        return readFile(content);
      }),
    );
  });
}

async function readKept(storage: Storage, picture: StoredPicture): Promise<Uint8Array> {
  const { name } = picture;
  const bytes = kept.get(name) ?? (await readSmall(storage, picture));
  // A file is never changed under its name.
  kept.delete(name);
  kept.set(name, bytes);
  for (const [oldest] of kept) if (kept.size > keptAtMost) kept.delete(oldest);
  return bytes;
}

/** The event's picture and the exhibitor's logo for a paper, which is drawn without what cannot be read. */
export async function readPaperPictures(
  { db, storage }: PictureDeps,
  { eventID, partnerID }: Participation,
): Promise<PaperPictures> {
  const { rows } = await sql<StoredPicture>`
    select shown.which, m."thumbnailStorageName" as name, m."contentType"
    from (
      select 'event' as which, "logoMaterialID" from "partnerPortals" where "eventID" = ${eventID}
      union all
      select 'logo', "logoMaterialID" from partners where "partnerID" = ${partnerID}
    ) shown
    join materials m on m."materialID" = shown."logoMaterialID" and m."isPublic"
      and m."timeDeleted" is null and m."thumbnailStorageName" is not null`.execute(db);
  const read = rows.map(async (picture) => {
    const bytes = await readKept(storage, picture).catch(() => null);
    return [picture.which, bytes] as const;
  });
  return { event: null, logo: null, ...Object.fromEntries(await Promise.all(read)) };
}
