import { videoPlatforms, type PackageLevel, type VideoPlatform } from './codes.ts';

/** EXH-08: the longest description of the brief package. */
export const briefWordLimit = 65;
/** EXH-12, CONST-08: what is shorter is no id of a video. */
const videoIDMinimum = 4;

/** Who may serve the frame of an embed code (T11); the page's CSP allows the same. */
export const embedHosts = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.dreambroker.com',
  'dreambroker.com',
  'fast.wistia.net',
  'play.quickchannel.com',
  'geo.dailymotion.com',
] as const;

/** VAL-05: words as white space parts them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

const youtubeHosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const vimeoHosts = /^(?:(?:www|player)\.)?vimeo\.com$/;

function youtubeID({ hostname, pathname, searchParams }: URL): string | undefined {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  if (hostname === 'youtu.be') return first;
  if (!youtubeHosts.test(hostname)) return undefined;
  if (['embed', 'shorts', 'live', 'v'].includes(first)) return second;
  return searchParams.get('v') ?? undefined;
}

function vimeoID({ hostname, pathname }: URL): string | undefined {
  if (!vimeoHosts.test(hostname)) return undefined;
  return pathname.split('/').find((part) => /^\d+$/.test(part));
}

/**
 * The id of a video in any of the usual addresses of its platform, or the id itself; undefined where
 * there is none (EXH-12).
 */
export function videoIDOf(platform: VideoPlatform, written: string | null): string | undefined {
  const typed = written?.trim() ?? '';
  if (platform === 'other' || typed === '') return undefined;
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const isAddress = typed.includes('/') && URL.canParse(address);
  const id = isAddress ? (platform === 'youtube' ? youtubeID : vimeoID)(new URL(address)) : typed;
  const shape = platform === 'youtube' ? /^[\w-]+$/ : /^\d+$/;
  return id && id.length >= videoIDMinimum && shape.test(id) ? id : undefined;
}

/** The platform whose video an address is of; undefined: of none that is known, or it is no address. */
export const platformOf = (written: string): VideoPlatform | undefined =>
  videoPlatforms.find(
    (platform) => written.includes('/') && videoIDOf(platform, written) !== undefined,
  );

/** What the package of a partner decides over. */
interface Packaged {
  description: string | null;
  packageLevel: PackageLevel;
  videoPlatform: VideoPlatform;
  videoEmbedCode: string | null;
}

/** EXH-08, EXH-09: what keeps a profile at a live event from being saved. */
export function profileProblem({
  description,
  packageLevel,
  videoPlatform,
  videoEmbedCode,
}: Packaged): 'descriptionTooLong' | 'embedCodeNeeded' | undefined {
  if (packageLevel === 'brief')
    return countWords(description ?? '') > briefWordLimit ? 'descriptionTooLong' : undefined;
  return videoPlatform === 'other' && !videoEmbedCode ? 'embedCodeNeeded' : undefined;
}

/** The fields that make a profile whole; an organiser asks for just these. */
const profileFields = [
  'logoMaterialID',
  'description',
  'department',
  'contactEmail',
  'phone',
  'homepage',
  'streetAddress',
  'video',
] as const;
export type ProfileField = (typeof profileFields)[number];

interface Profile {
  logoMaterialID: number | null;
  contactEmail: string | null;
  phone: string | null;
  homepage: string | null;
  streetAddress: string | null;
  event: Packaged & { department: string | null; videoUrl: string | null };
}

/** Which fields a whole profile has at this event, and whether each is there. */
export function profileSteps(
  { event, ...partner }: Profile,
  { isLive }: { isLive: boolean },
): { field: ProfileField; isDone: boolean }[] {
  const withVideo = isLive && event.packageLevel === 'extensive';
  const video = event.videoPlatform === 'other' ? event.videoEmbedCode : event.videoUrl;
  const values = { ...partner, ...event, video };
  return profileFields
    .filter((field) => field !== 'video' || withVideo)
    .map((field) => ({ field, isDone: Boolean(values[field]) }));
}
