import { embedHosts, videoIDOf } from '@portal/contract/profile';
import type { Profile } from './profileValues.ts';

/** The address in an embed code, where its host is one of ours (T11). */
function addressIn(code: string): string | undefined {
  const source = /<iframe\b[^>]*?\ssrc="([^"]+)"/i.exec(code)?.[1];
  if (!source || !URL.canParse(source)) return undefined;
  const { protocol, hostname } = new URL(source);
  const isKnown = embedHosts.some((host) => host === hostname);
  return protocol === 'https:' && isKnown ? source : undefined;
}

/** The address that plays the video of a profile; undefined where there is none. */
export function frameOf({
  videoPlatform,
  videoUrl,
  videoEmbedCode,
}: Pick<Profile['event'], 'videoPlatform' | 'videoUrl' | 'videoEmbedCode'>): string | undefined {
  if (videoPlatform === 'other') return addressIn(videoEmbedCode ?? '');
  const id = videoIDOf(videoPlatform, videoUrl);
  if (!id) return undefined;
  return videoPlatform === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}`
    : `https://player.vimeo.com/video/${id}`;
}
