import { pino, type Logger } from 'pino';
import { currentTrace } from './traces/traces.ts';

/** The trace that a line belongs to, by the name that collectors of logs look for. */
function traceOfLine(): object {
  const trace = currentTrace();
  return trace === undefined ? {} : { trace_id: trace };
}

/**
 * Structured logs: JSON lines for machines, readable ones in a terminal. Requests are logged by route
 * and id, never by URL, header or body, so no secret and no personal data gets in (OPS-05, T20).
 */
export function createLogger(level: string, traces: boolean): Logger {
  return pino({
    level,
    base: null,
    redact: ['req.headers', '*.password', '*.token', '*.email'],
    serializers: { req: (request: { id: string }) => ({ id: request.id }) },
    ...(traces && { mixin: traceOfLine }),
    ...(process.stdout.isTTY && {
      transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'reqId' } },
    }),
  });
}
