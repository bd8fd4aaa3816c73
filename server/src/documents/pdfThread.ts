import { bufferOf, threadOf } from '../jobs/thread.ts';

const thread = threadOf<unknown, Uint8Array>({});

/**
 * What `draw` makes of `task`, drawn in a thread of its own: the first paper takes some 300 ms, those
 * after it 15, in which this one answers others. `file` is the module that exports `draw`.
 */
export async function drawInThread<Task>(
  file: URL,
  draw: (task: Task) => Promise<Buffer>,
  task: Task,
): Promise<Buffer> {
  return bufferOf(await thread.run(task, { filename: file.href, name: draw.name }));
}
