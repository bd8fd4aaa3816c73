import pLimit from 'p-limit';
import sharp from 'sharp';
import type { EncoderAnswer, EncoderJob } from './images.ts';

// A process of its own (decision 010): what unpacked pictures leave in its memory goes with it, one that
// brings the decoder down takes nobody along, and there are no secrets here.

/** Larger pictures are refused before they are unpacked (T12). */
const limitInputPixels = 50_000_000;
/** The longer side of the `_XS` copy (SRV-29). */
const thumbnailSide = 200;
/** Pixels from which on it is unpacked once at a time. */
const largePicture = 4_000_000;
/** libvips tells it in words only. */
const fullDisk = /system error: (No space left|Disk quota)/;

// What is unpacked is large and never asked for again.
sharp.cache(false);

async function encode({ source, format, content, thumbnail }: EncoderJob): Promise<EncoderAnswer> {
  // From the head alone, so that a small file cannot unpack to gigabytes.
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
  if (width * height > limitInputPixels)
    return { problem: 'tooManyPixels', message: `has ${width} × ${height} pixels` };
  const upright = () => sharp(source, { limitInputPixels, failOn: 'error' }).autoOrient();
  const steps = [
    () => upright().toFormat(format).toFile(content),
    () =>
      upright()
        .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
        .toFormat(format)
        .toFile(thumbnail),
  ];
  const atOnce = pLimit(width * height > largePicture ? 1 : 2);
  // The answer has the drafts taken away: one that is still being written would stay behind (T12).
  const ends = await Promise.allSettled(steps.map((step) => atOnce(step)));
  const failure = ends.find(({ status }) => status === 'rejected') as
    | PromiseRejectedResult
    | undefined;
  if (failure) throw failure.reason;
  return { problem: undefined };
}

process.on('message', (job: EncoderJob) => {
  const failed = ({ message }: Error): EncoderAnswer => ({
    problem: fullDisk.test(message) ? 'fullDisk' : 'broken',
    message,
  });
  void encode(job)
    .catch(failed)
    .then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches all processes of a terminal, and is the portal's to obey.
process.on('SIGINT', () => undefined);
