import {
  mostFormerFiles,
  type FormerProfile,
  formerProfileRoutes as endpoints,
} from '@portal/contract/formerProfiles';
import { profileProblem } from '@portal/contract/profile';
import type { BodyOf } from '@portal/contract/route';
import type { Caller } from '../../access/guard.ts';
import type { Participation } from '../../db/participationOf.ts';
import { seenNow } from '../../db/seeing.ts';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { copying, fileWithAddress, readNewestFiles } from '../materials/materials.public.ts';
import { answerFormerProfile, readFormerPlace } from './formerProfiles.queries.ts';
import { readEventPartner } from './partners.queries.ts';
import { saveEventPartner } from './partners.service.ts';

type Taken = BodyOf<(typeof endpoints)['takeFormerProfile']>;

/** The profile of an exhibitor’s last event waits at this one until it is taken over or left (ORG-18). */
export function formerProfileRoutes({ db, tokens, ...deps }: Deps): Handlers<typeof endpoints> {
  const withCopies = copying({ db, tokens, ...deps });

  /** What waits there; nothing at an event that is over. */
  async function readWaiting(place: Participation, caller: Caller) {
    const former = await readFormerPlace(db, place, caller);
    if (!former || Date.parse(former.here.eventEnds) <= seenNow()) return undefined;
    const { eventID } = former;
    const files = former.hasFiles
      ? await readNewestFiles(db, { ...place, eventID }, mostFormerFiles)
      : [];
    return { ...former, files };
  }
  type Waiting = NonNullable<Awaited<ReturnType<typeof readWaiting>>>;

  async function toldOf(waiting: Waiting): Promise<FormerProfile> {
    const { here, hasFiles: _, files, ...told } = waiting;
    const isTooLong = here.isLive && profileProblem({ ...told, ...here }) === 'descriptionTooLong';
    return {
      ...told,
      isTooLong,
      files: await Promise.all(files.map((file) => fileWithAddress(tokens, file))),
    };
  }

  /** What of it is stored here as if it had been typed; undefined where that is nothing. */
  function eventOf(waiting: Waiting, { takenParts, timeModified }: Taken) {
    const { description, videoPlatform, videoUrl, videoEmbedCode } = waiting;
    const withText = takenParts.includes('description') && description !== null;
    const withVideo = takenParts.includes('video') && Boolean(videoUrl ?? videoEmbedCode);
    if (!withText && !withVideo) return undefined;
    return {
      ...(withText && { description }),
      ...(withVideo && { videoPlatform, videoUrl, videoEmbedCode }),
      timeModified,
    };
  }

  return {
    formerProfile: async ({ params, caller }) => {
      const waiting = await readWaiting(params, caller);
      return { formerProfile: waiting ? await toldOf(waiting) : null };
    },
    takeFormerProfile: ({ params, body, caller, transact }) =>
      withCopies(caller, (copies) =>
        transact(
          async (trx, waiting: Waiting) => {
            // Whoever answers at the same moment is waited for.
            if (!(await answerFormerProfile(trx, params, 'taken'))) fail('formerProfileGone');
            await copies.link(trx, params);
            const event = eventOf(waiting, body);
            if (event) return { partner: await saveEventPartner(trx, params, { event }, caller) };
            const { eventID, partnerID } = params;
            return { partner: found(await readEventPartner(trx, eventID, partnerID)) };
          },
          async () => {
            const waiting = (await readWaiting(params, caller)) ?? fail('formerProfileGone');
            if (body.takenParts.includes('files')) await copies.store(waiting.files);
            return waiting;
          },
        ),
      ),
    leaveFormerProfile: ({ params, caller, transact }) =>
      transact(
        async (trx) => {
          if (!(await answerFormerProfile(trx, params, 'left'))) fail('formerProfileGone');
          return { formerProfile: null };
        },
        async () => {
          if (!(await readWaiting(params, caller))) fail('formerProfileGone');
        },
      ),
  };
}
