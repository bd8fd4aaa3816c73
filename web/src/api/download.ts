import { pathOf, received, type InputOf } from '@portal/contract/client';
import type { Endpoint } from '@portal/contract/route';
import { useMutation } from '@tanstack/react-query';
import { notifyError } from '../ui/notify.ts';
import { saveFile } from '../ui/saveFile.ts';
import { callHeaders, send } from './client.ts';
import { recordStatus } from './connection.ts';
import { patience } from './patience.ts';

/** The name that the server gave a download. */
function fileNameOf(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  return decodeURIComponent(encoded);
}

/** A call that answers with a file, always or on demand. */
type FileEndpoint = Endpoint & ({ spreadsheet: true } | { file: string });

async function contentOf({ body }: Response, moved: () => void): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  const reader = body?.getReader();
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return parts;
    moved();
    parts.push(value);
  }
}

async function answerOf(url: string): Promise<File> {
  const { signal, moved, end } = patience();
  try {
    const ask = () => fetch(url, { headers: callHeaders(), signal });
    return await received(ask, recordStatus, undefined, async (response) => {
      moved();
      const type = response.headers.get('content-type') ?? '';
      return new File(await contentOf(response, moved), fileNameOf(response), { type });
    });
  } finally {
    end();
  }
}

/** Fetches a file, or all rows of a list as a spreadsheet. */
export async function fetchFile<R extends FileEndpoint>(
  endpoint: R,
  input: InputOf<R>,
): Promise<File> {
  const path = pathOf(endpoint, input);
  const url = endpoint.spreadsheet ? `${path}${path.includes('?') ? '&' : '?'}format=xlsx` : path;
  return send(() => answerOf(url));
}

/** Gives it to the browser to keep (SCAN-09). */
async function downloadFile<R extends FileEndpoint>(endpoint: R, input: InputOf<R>): Promise<void> {
  const file = await fetchFile(endpoint, input);
  saveFile(file, file.name);
}

/** A download that a button starts; `done` is told when it is there. */
export function useDownload<R extends FileEndpoint>(endpoint: R, done?: () => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: (input: InputOf<R>) => downloadFile(endpoint, input),
    onSuccess: () => done?.(),
    onError: notifyError,
  });
  return { download: mutate, isDownloading: isPending };
}
