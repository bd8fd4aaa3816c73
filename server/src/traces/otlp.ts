import { randomUUID } from 'node:crypto';
import {
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import packageJson from '../../../package.json' with { type: 'json' };
import { failureOf, within, type Span, type Tracer } from './traces.ts';

const kinds = { call: SpanKind.SERVER, job: SpanKind.CONSUMER, asked: SpanKind.CLIENT };
const propagator = new W3CTraceContextPropagator();

class OtlpSpan implements Span {
  readonly span: OtelSpan;

  constructor(span: OtelSpan) {
    this.span = span;
  }
  get traceId() {
    return this.span.spanContext().traceId;
  }
  get isRecorded() {
    return this.span.isRecording();
  }
  get traceparent() {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }
  tell(facts: Record<string, string | number>) {
    this.span.setAttributes(facts);
  }
  fail(kind: string) {
    this.span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR });
  }
  end() {
    this.span.end();
  }
}

/** Says once that a collector is away, and once that it is back; what could not be sent is gone. */
function tellingExporter(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAway = false;
  const note = (error: unknown) => {
    if (isAway === (error !== undefined)) return;
    isAway = error !== undefined;
    if (isAway) log.warn({ reason: failureOf(error) }, 'traces do not arrive');
    else log.info('traces arrive again');
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { code, error } = result;
        const failure = code === ExportResultCode.SUCCESS ? undefined : (error ?? new Error());
        within(undefined, () => note(failure));
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** What runs here; OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES have the last word. */
const resource = () =>
  resourceFromAttributes({
    'service.name': packageJson.name,
    'service.version': packageJson.version,
    'service.instance.id': randomUUID(),
  }).merge(detectResources({ detectors: [envDetector] }));

/** Sends spans in OTLP over HTTP, as the variables OTEL_* of the standard say. */
export function openTracer(log: Logger): Tracer {
  // What the library says of its settings, and nothing later.
  const warn = (message: string) => log.warn({ reason: message }, 'traces');
  const silent = () => undefined;
  const quiet = { info: silent, debug: silent, verbose: silent };
  diag.setLogger({ error: warn, warn, ...quiet }, DiagLogLevel.WARN);
  const exporter = tellingExporter(new OTLPTraceExporter(), log);
  const provider = new BasicTracerProvider({
    resource: resource(),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  diag.disable();
  const tracer = provider.getTracer(packageJson.name, packageJson.version);

  const contextOf = (parent: Span | undefined, headers: object | undefined): Context => {
    if (parent) return trace.setSpan(ROOT_CONTEXT, (parent as OtlpSpan).span);
    return headers && 'traceparent' in headers
      ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      : ROOT_CONTEXT;
  };
  return {
    begin: (name, { kind, facts, headers, cause }, parent) => {
      const context = cause === undefined ? null : parseTraceParent(cause);
      const links = context ? [{ context }] : [];
      const options = { kind: kinds[kind], attributes: facts ?? {}, links };
      return new OtlpSpan(tracer.startSpan(name, options, contextOf(parent, headers)));
    },
    stop: () => provider.shutdown().catch(silent),
  };
}
