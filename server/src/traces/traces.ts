import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** What a span tells: words and numbers of our own, never what somebody wrote or is called (T20). */
type Facts = Record<string, string | number>;

/** A piece of work, from its beginning to its end. */
export interface Span {
  readonly traceId: string;
  /** Whether anybody will see it, by the sampler's word. */
  readonly isRecorded: boolean;
  /** Names this span to others, as the header of that name. */
  readonly traceparent: string;
  tell(facts: Facts): void;
  /** Marks it as failed, by a name that says what kind of failure it is. */
  fail(kind: string): void;
  end(): void;
}

interface Beginning {
  /** A call and a job begin a trace of their own; what is asked of others is told as part of one. */
  kind: 'call' | 'job' | 'asked';
  facts?: Facts;
  /** Of a call: headers that may say what it is part of. */
  headers?: IncomingHttpHeaders;
  /** The traceparent of what asked for this earlier. */
  cause?: string | undefined;
}

/** What makes spans and sends them. */
export interface Tracer {
  begin(name: string, beginning: Beginning, parent: Span | undefined): Span;
  /** Sends what has ended. */
  stop(): Promise<void>;
}

/** Milliseconds that a collector has at the end of the process. */
const lastFlush = 2000;

let tracer: Tracer | undefined;
const current = new AsyncLocalStorage<Span | undefined>();

/** Begins to trace, where that is set; nothing of the library is loaded otherwise (OPS-05). */
export async function startTraces({ traces }: { traces: boolean }, log: Logger): Promise<void> {
  if (!traces) return;
  const { openTracer } = await import('./otlp.ts');
  tracer = openTracer(log);
}

/** Sends what there is, unless the collector takes too long. */
export async function stopTraces(): Promise<void> {
  const stopped = tracer;
  tracer = undefined;
  await Promise.race([stopped?.stop(), sleep(lastFlush, undefined, { ref: false })]);
}

export const isTracing = () => tracer !== undefined;

/** The trace that this work is part of. */
export const currentTrace = (): string | undefined => current.getStore()?.traceId;

/** What tells a job, done later, what asked for it. */
export function causeNow(): { cause?: string } {
  const span = current.getStore();
  return span?.isRecorded ? { cause: span.traceparent } : {};
}

/** Tells something of the work that is under way. */
export const tell = (facts: Facts) => current.getStore()?.tell(facts);

/** Says that the work under way failed, where nothing is thrown. */
export const tellFailure = (kind: string) => current.getStore()?.fail(kind);

/** A span that its caller ends; undefined where nobody looks, and for what is asked beside calls and jobs. */
export function beginSpan(name: string, beginning: Beginning): Span | undefined {
  const parent = current.getStore();
  if (!tracer || (beginning.kind === 'asked' && !parent?.isRecorded)) return undefined;
  return tracer.begin(name, beginning, parent);
}

/** Does something as part of this span. */
export const within = <T>(span: Span | undefined, work: () => T): T => current.run(span, work);

/** A name for a failure. What an error says may quote what somebody wrote; its code never does. */
export function failureOf(error: unknown): string {
  const { code, name } = error as { code?: string | number; name?: string };
  return String(code ?? name ?? 'error');
}

async function spanned<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await within(span, work);
  } catch (error) {
    span.fail(failureOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Does something in a span of its own. */
export function inSpan<T>(name: string, beginning: Beginning, work: () => Promise<T>): Promise<T> {
  const span = tracer && beginSpan(name, beginning);
  return span ? spanned(span, work) : work();
}
