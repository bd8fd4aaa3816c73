import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';

const formats = {
  jpeg: { contentType: 'image/jpeg', fileExtension: 'jpg' },
  png: { contentType: 'image/png', fileExtension: 'png' },
  webp: { contentType: 'image/webp', fileExtension: 'webp' },
} as const;
export type ImageFormat = keyof typeof formats;

/** What the encoder is asked for; all are paths of files. */
export interface EncoderJob {
  source: string;
  format: ImageFormat;
  content: string;
  thumbnail: string;
}
export type EncoderAnswer =
  | { problem: undefined }
  | { problem: 'broken' | 'tooManyPixels' | 'fullDisk'; message: string };

/** The file is no picture that can be taken. */
export class PictureError extends Error {
  readonly reason: 'broken' | 'tooManyPixels';

  constructor(reason: PictureError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Milliseconds for one picture, and that the encoder waits for another. */
const timeouts = { job: 60_000, idle: 5000 };

let encoder: ChildProcess | undefined;
let goingHome: NodeJS.Timeout | undefined;
/** However many arrive at once, one is unpacked at a time. */
const inTurn = pLimit(1);

function startEncoder(): ChildProcess {
  const child = fork(fileURLToPath(new URL('imageEncoder.ts', import.meta.url)), {
    execArgv: [],
    // With an arena for each of its threads it would keep several times what it needs.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('exit', () => {
    if (encoder === child) encoder = undefined;
  });
  return child;
}

/** Nothing more is asked of it; it ends when its channel does. */
function sendHome(child: ChildProcess): void {
  if (encoder === child) encoder = undefined;
  if (child.connected) child.disconnect();
}

async function ask(job: EncoderJob): Promise<EncoderAnswer> {
  clearTimeout(goingHome);
  const child = (encoder ??= startEncoder());
  child.channel?.ref();
  child.ref();
  const timer = setTimeout(() => child.kill('SIGKILL'), timeouts.job);
  const over = new AbortController();
  try {
    child.send(job);
    const signal = over.signal;
    const died = once(child, 'exit', { signal }).then((): [EncoderAnswer] => [
      { problem: 'broken', message: 'could not be read' },
    ]);
    const [answer] = await Promise.race([once(child, 'message', { signal }), died]);
    return answer as EncoderAnswer;
  } finally {
    over.abort();
    clearTimeout(timer);
    child.unref();
    child.channel?.unref();
    goingHome = setTimeout(() => sendHome(child), timeouts.idle).unref();
  }
}

/**
 * Writes a picture anew, turned upright and without what its file carried besides (T12), and its
 * small copy in the same format. Fails with PictureError where the source is no whole picture of that
 * format.
 */
export function encodeImage(
  source: string,
  format: ImageFormat,
  drafts: { content: string; thumbnail: string },
) {
  return inTurn(async () => {
    const answer = await ask({ source, format, ...drafts });
    if (answer.problem === 'fullDisk')
      throw Object.assign(new Error(answer.message), { code: 'ENOSPC' });
    if (answer.problem) throw new PictureError(answer.problem, answer.message);
    return { ...formats[format], fileSize: (await stat(drafts.content)).size };
  });
}
