import { Skeleton } from '@mantine/core';
import { notifyError } from './notify.ts';
import { useLazy } from './useLazy.ts';

const fetchPurified = async () => (await import('./PurifiedHtml.tsx')).PurifiedHtml;

/** HTML of the server; its purifier is fetched with the first of it. */
export function Html({ html }: { html: string }) {
  const PurifiedHtml = useLazy(fetchPurified, true, () => notifyError(undefined));
  return PurifiedHtml ? <PurifiedHtml html={html} /> : <Skeleton h={96} />;
}
