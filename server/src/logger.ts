import { pino, stdSerializers, type Logger } from 'pino';
import { currentTrace } from './traces/traces.ts';

/** The trace that a line belongs to, by the name that collectors of logs look for. */
function traceOfLine(): object {
  const trace = currentTrace();
  return trace === undefined ? {} : { trace_id: trace };
}

/** What PostgreSQL says of the row that it refused, with all that stands in it: names, addresses, hashes. */
const ofRows = ['detail', 'where', 'internalQuery'];

/** What of a request and of an error gets into a line. */
export const serializers = {
  req: (request: { id: string }) => ({ id: request.id }),
  err: (error: Error) => {
    const told = stdSerializers.err(error);
    for (const name of ofRows) delete told[name];
    return told;
  },
};

/**
 * Structured logs: JSON lines for machines, readable ones in a terminal. Requests are logged by route
 * and id, never by URL, header or body, so no secret and no personal data gets in (OPS-05, T20).
 */
export function createLogger(level: string, traces: boolean): Logger {
  return pino({
    level,
    base: null,
    redact: ['req.headers', '*.password', '*.token', '*.email'],
    serializers,
    ...(traces && { mixin: traceOfLine }),
    ...(process.stdout.isTTY && {
      transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'reqId' } },
    }),
  });
}
