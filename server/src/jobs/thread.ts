import { Piscina } from 'piscina';

type Options = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

/** One thread, there while it has work and gone soon after; it lets everybody else go first. */
export const threadOf = <Task, Result>(options: Options) =>
  new Piscina<Task, Result>({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    niceIncrement: 10,
    // Nobody reads how long tasks took, and the histograms take a megabyte.
    recordTiming: false,
    ...options,
  });

/** A buffer that came from another thread is plain bytes. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
