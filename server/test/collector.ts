import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './atEnd.ts';

/** A span as it arrived, with what it was told by name. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** '' where it began the trace. */
  parentSpanId: string;
  name: string;
  kind: number;
  facts: Record<string, string | number>;
  /** Traces and spans that it names besides its parent. */
  links: { traceId: string; spanId: string }[];
  hasFailed: boolean;
  milliseconds: number;
}

type Field = number | bigint | Buffer;

/** The fields of a message of protobuf by their numbers, read by hand: nothing of the sender's is in it. */
function fieldsOf(message: Buffer): (number: number) => Field[] {
  const fields = new Map<number, Field[]>();
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return Number(value);
    }
  };
  const bytes = (length: number) => message.subarray(at, (at += length));
  const readers: Record<number, () => Field> = {
    0: varint,
    1: () => bytes(8).readBigUInt64LE(),
    2: () => bytes(varint()),
    5: () => bytes(4).readUInt32LE(),
  };
  while (at < message.length) {
    const key = varint();
    const value = readers[key & 7]?.();
    if (value === undefined) throw new Error(`no such wire type: ${key & 7}`);
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value]);
  }
  return (number) => fields.get(number) ?? [];
}

const messages = (fields: Field[]) => fields.map((field) => fieldsOf(field as Buffer));
const hex = ([field]: Field[]) => ((field as Buffer | undefined) ?? Buffer.of()).toString('hex');
const text = ([field]: Field[]) => String(field ?? '');

/** KeyValue of strings and whole numbers. */
const factsOf = (fields: Field[]) =>
  Object.fromEntries(
    messages(fields).map((pair) => {
      const [value] = messages(pair(2));
      const [words] = value?.(1) ?? [];
      return [text(pair(1)), words ? String(words) : Number(value?.(3)[0])];
    }),
  );

/** ExportTraceServiceRequest → ResourceSpans → ScopeSpans → Span, as opentelemetry-proto numbers them. */
function readExport(body: Buffer) {
  const resources = messages(fieldsOf(body)(1));
  const spans = resources
    .flatMap((resource) => messages(resource(2)))
    .flatMap((scope) => messages(scope(2)))
    .map((span): ReceivedSpan => {
      const [from = 0n, to = 0n] = [...span(7), ...span(8)] as bigint[];
      return {
        traceId: hex(span(1)),
        spanId: hex(span(2)),
        parentSpanId: hex(span(4)),
        name: text(span(5)),
        kind: Number(span(6)[0] ?? 0),
        facts: factsOf(span(9)),
        links: messages(span(13)).map((link) => ({ traceId: hex(link(1)), spanId: hex(link(2)) })),
        hasFailed: messages(span(15)).some((status) => status(3)[0] === 2),
        milliseconds: Number(to - from) / 1e6,
      };
    });
  const resource = factsOf(
    messages(resources.flatMap((each) => each(1))).flatMap((each) => each(1)),
  );
  return { spans, resource };
}

/** A collector of OpenTelemetry's, which listens to OTLP over HTTP. */
export async function openCollector(port = 0) {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  const calls: { path: string | undefined; headers: IncomingHttpHeaders }[] = [];
  let resource: Record<string, string | number> = {};
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const received = readExport(body);
    bodies.push(body);
    calls.push({ path: request.url, headers: request.headers });
    spans.push(...received.spans);
    ({ resource } = received);
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    calls,
    /** What the last call said of the process. */
    resource: () => resource,
    /** Everything that arrived, as text. */
    raw: () => Buffer.concat(bodies).toString('latin1'),
  };
}
