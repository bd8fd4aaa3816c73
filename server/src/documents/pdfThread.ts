import { bufferOf, threadOf } from '../jobs/thread.ts';
import { noPictures, type PaperPictures } from './pdfPictures.ts';

const thread = threadOf<unknown, Uint8Array>({});

/**
 * What `draw` makes of `task`, drawn in a thread of its own: the first paper takes some 300 ms, those
 * after it 15, in which this one answers others. `file` is the module that exports `draw`.
 */
async function drawInThread<Task>(
  file: URL,
  draw: (task: Task) => Promise<Buffer>,
  task: Task,
): Promise<Buffer> {
  return bufferOf(await thread.run(task, { filename: file.href, name: draw.name }));
}

/** The same with pictures, of which a broken one costs the paper its pictures and nothing else. */
export async function drawWithPictures<Task extends { pictures: PaperPictures }>(
  file: URL,
  draw: (task: Task) => Promise<Buffer>,
  task: Task,
): Promise<Buffer> {
  try {
    return await drawInThread(file, draw, task);
  } catch {
    return drawInThread(file, draw, { ...task, pictures: noPictures });
  }
}
