import { briefWordLimit, countWords, embedHosts, profileProblem } from '@portal/contract/profile';
import type { EventPartner, partnerRoutes } from '@portal/contract/partners';
import type { BodyOf } from '@portal/contract/route';
import type { DbOrTrx } from '../../db/pool.ts';
import { fail, found } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import { sanitizeEmbedCode } from '../../richText/html.ts';
import { saveRecord } from '../../db/saveRecord.ts';
import { findLogo } from '../materials/materials.public.ts';
import { hasStands, readEventPartner, readProfileRules } from './partners.queries.ts';

type SavedPartner = BodyOf<(typeof partnerRoutes)['savePartner']>;
type SavedEventPartner = BodyOf<(typeof partnerRoutes)['saveEventPartner']>;
type SavedProfile = NonNullable<SavedEventPartner['event']>;

/** Stores what is given of a partner; nothing given is no change (T10). */
export async function savePartner(
  db: DbOrTrx,
  partnerID: number,
  { timeModified, ...values }: SavedPartner,
  { userID: modifiedBy }: Caller,
): Promise<void> {
  const { logoMaterialID } = values;
  if (logoMaterialID) found(await findLogo(db, partnerID, logoMaterialID));
  if (Object.values(values).every((value) => value === undefined)) return;
  await saveRecord(db, { table: 'partners', key: { partnerID }, values, timeModified, modifiedBy });
}

/** EXH-07: the brief package has no video. */
const noVideo = { videoPlatform: 'youtube', videoUrl: null, videoEmbedCode: null } as const;

/** What of a profile the package lets through; fails where its rules are broken (EXH-05 … 09). */
function packaged(stored: EventPartner['event'], given: SavedProfile): SavedProfile {
  const { videoEmbedCode: code } = given;
  const videoEmbedCode = code ? sanitizeEmbedCode(code).trim() : code;
  if (code && !videoEmbedCode) fail('embedCodeRefused', { hosts: embedHosts.join(', ') });
  const merged = {
    description: given.description === undefined ? stored.description : given.description,
    packageLevel: given.packageLevel ?? stored.packageLevel,
    videoPlatform: given.videoPlatform ?? stored.videoPlatform,
    videoEmbedCode: videoEmbedCode === undefined ? stored.videoEmbedCode : videoEmbedCode,
  };
  const problem = profileProblem(merged);
  if (problem)
    fail(problem, { words: countWords(merged.description ?? ''), limit: briefWordLimit });
  if (merged.packageLevel === 'brief') return { ...given, ...noVideo };
  return { ...given, videoEmbedCode, videoPlatform: merged.videoPlatform };
}

/** Saves the partner and what it tells at one event, both or neither (SRV-27). */
export async function saveEventPartner(
  trx: DbOrTrx,
  { eventID, partnerID }: { eventID: number; partnerID: number },
  { event, ...base }: SavedEventPartner,
  caller: Caller,
): Promise<EventPartner> {
  await savePartner(trx, partnerID, base, caller);
  if (event) {
    const rules = await readProfileRules(trx, eventID);
    const stored = found(await readEventPartner(trx, eventID, partnerID));
    const { description, department, additionalInfo } = event;
    const isOther = department !== undefined && department !== stored.event.department;
    if (isOther && (await hasStands(trx, { eventID, partnerID })))
      fail('standOfOrganizer', { stand: stored.event.department ?? '' });
    const { timeModified, ...values } = rules.isLive
      ? packaged(stored.event, event)
      : { description, department, timeModified: event.timeModified };
    await saveRecord(trx, {
      table: 'eventsPartners',
      key: { eventID, partnerID },
      values: {
        ...values,
        additionalInfo: rules.hasAdditionalInfo ? additionalInfo : undefined,
      },
      timeModified,
      modifiedBy: caller.userID,
    });
  }
  return found(await readEventPartner(trx, eventID, partnerID));
}
