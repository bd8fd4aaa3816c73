import { ApiError } from '@portal/contract/client';
import { materialFolderType } from '@portal/contract/codes';
import { largestUpload, materialRoutes } from '@portal/contract/materials';
import pLimit from 'p-limit';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { onSessionEnd } from '../../api/session.ts';
import { upload } from '../../api/upload.ts';
import { i18n } from '../../i18n.ts';
import { createStore, useStore } from '../../store.ts';
import { errorText } from '../../ui/errorText.ts';

/** Where files go. */
export interface Participation {
  eventID: number;
  partnerID: number;
  organizationID: number;
}

/** A file on its way (EXH-16, UX-12). */
export interface Upload {
  id: string;
  participation: Participation;
  file: File;
  status: 'pending' | 'success' | 'error';
  /** How much is there, from 0 to 1. */
  part: number;
  /** What it has become on the server, of which only the place among the files is missing. */
  materialID?: number | undefined;
  /** Why it did not work, and whether another try may. */
  reason?: string;
  mayPass?: boolean;
}

/** They go on while the user is on another screen, so they live outside of this one. */
const uploads = createStore<Upload[]>([]);
const running = new Map<string, AbortController>();
const threeAtOnce = pLimit(3);

const change = (id: string, patch: Partial<Upload>) =>
  uploads.set(uploads.get().map((each) => (each.id === id ? { ...each, ...patch } : each)));

async function store({ id, file, participation }: Upload, signal: AbortSignal): Promise<number> {
  const { eventID, partnerID, organizationID } = participation;
  const folder = { materialFolderType: materialFolderType.partnerMaterial, isPublic: true };
  const body = { organizationID, eventID, partnerID, ...folder, name: file.name };
  const progress = (part: number) => change(id, { part });
  const { data } = await upload(materialRoutes.upload, { body, file }, { progress, signal });
  const { materialID } = data.material;
  change(id, { materialID });
  return materialID;
}

async function send(started: Upload, signal: AbortSignal): Promise<void> {
  const { id, file, participation } = started;
  const { eventID, partnerID } = participation;
  const materialID = started.materialID ?? (await store(started, signal));
  try {
    const body = { materialID, name: file.name };
    await call(materialRoutes.addFile, { eventID, partnerID, body }, { signal });
  } catch (error) {
    // What lay too long without a place was swept away: the next try sends it anew.
    if (error instanceof ApiError && error.status === 404) change(id, { materialID: undefined });
    throw error;
  }
}

/** What needs no server to be refused. */
function refusal({ size }: File): string | undefined {
  if (size === 0) return i18n.t('materials.empty_file');
  return size > largestUpload ? i18n.t('materials.too_large') : undefined;
}

/** The file itself was refused: another try would end alike. */
const isHopeless = (id: string, error: unknown) =>
  error instanceof ApiError &&
  [400, 413].includes(error.status) &&
  uploads.get().some((each) => each.id === id && each.materialID === undefined);

async function run(started: Upload): Promise<void> {
  const { id, file } = started;
  const reason = refusal(file);
  if (reason) return change(id, { status: 'error', reason });
  const canceller = new AbortController();
  running.set(id, canceller);
  try {
    await threeAtOnce(() => send(started, canceller.signal));
    change(id, { status: 'success', part: 1 });
  } catch (error) {
    if (!canceller.signal.aborted)
      change(id, {
        status: 'error',
        reason: errorText(error).text,
        mayPass: !isHopeless(id, error),
      });
  } finally {
    running.delete(id);
    // Also where it is called failed: nobody knows better than the server.
    void invalidate(materialRoutes.files);
  }
}

export function startUploads(participation: Participation, files: File[]): void {
  const started = files.map((file): Upload => {
    return { id: crypto.randomUUID(), participation, file, status: 'pending', part: 0 };
  });
  uploads.set([...started, ...uploads.get()]);
  for (const each of started) void run(each);
}

export function retryUpload(failed: Upload): void {
  const { reason: _, ...file } = failed;
  const again: Upload = { ...file, status: 'pending', part: 0 };
  uploads.set(uploads.get().map((each) => (each.id === again.id ? again : each)));
  void run(again);
}

/** Takes an upload from the list; one that is on its way is broken off. */
export function dropUpload(id: string): void {
  running.get(id)?.abort();
  uploads.set(uploads.get().filter((each) => each.id !== id));
}

/** The uploads of a place, the newest first. */
export function useUploads({ eventID, partnerID }: Participation): Upload[] {
  return useStore(uploads).filter(
    ({ participation }) =>
      participation.eventID === eventID && participation.partnerID === partnerID,
  );
}

onSessionEnd(() => {
  for (const { id } of uploads.get()) dropUpload(id);
});
addEventListener('beforeunload', (event) => {
  if (running.size > 0) event.preventDefault();
});
