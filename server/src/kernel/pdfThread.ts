import { Piscina } from 'piscina';

/** One thread, there while papers are drawn and gone soon after; it lets everybody else go first. */
const thread = new Piscina({
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  niceIncrement: 10,
});

/**
 * What `draw` makes of `task`, drawn in a thread of its own: fonts and pages take some 100 ms, in which
 * this one answers others. `file` is the module that exports `draw`.
 */
export async function drawApart<Task>(
  file: URL,
  draw: (task: Task) => Promise<Buffer>,
  task: Task,
): Promise<Buffer> {
  const drawn: Uint8Array<ArrayBuffer> = await thread.run(task, {
    filename: file.href,
    name: draw.name,
  });
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
}
