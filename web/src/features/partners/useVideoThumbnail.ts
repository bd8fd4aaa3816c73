import type { VideoPlatform } from '@portal/contract/codes';
import { videoIDOf } from '@portal/contract/profile';
import { useQuery } from '@tanstack/react-query';

/** Asks Vimeo for the picture of a video; fails where there is no such video. */
async function vimeoThumbnail(id: string, signal: AbortSignal): Promise<string> {
  const address = new URL('https://vimeo.com/api/oembed.json');
  address.searchParams.set('url', `https://vimeo.com/${id}`);
  const response = await fetch(address, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`vimeo: ${response.status}`);
  const { thumbnail_url: thumbnail } = (await response.json()) as { thumbnail_url?: string };
  return thumbnail ?? '';
}

/**
 * The picture of a video (EXH-12): undefined while it is looked up, null where there is none. What
 * is no id is not looked up at all.
 */
export function useVideoThumbnail(
  platform: VideoPlatform,
  videoUrl: string | null,
): string | null | undefined {
  const id = videoIDOf(platform, videoUrl);
  const isVimeo = platform === 'vimeo' && id !== undefined;
  const { data, error } = useQuery({
    queryKey: ['vimeo thumbnail', id],
    queryFn: ({ signal }) => vimeoThumbnail(id ?? '', signal),
    enabled: isVimeo,
    staleTime: Infinity,
    retry: false,
    meta: { inlineError: true },
  });
  if (isVimeo) return error ? null : data === '' ? null : data;
  return platform === 'youtube' && id ? `https://img.youtube.com/vi/${id}/hqdefault.jpg` : null;
}
