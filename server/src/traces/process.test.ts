import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { startPortal } from '../../test/children.ts';
import { openCollector } from '../../test/collector.ts';
import { addressOf, makeDatabase } from '../../test/harness.ts';
import { freePort } from '../../test/ports.ts';
import { openDatabase } from '../db/pool.ts';
import { readEnv } from '../env.ts';
import { inSpan, startTraces, stopTraces } from './traces.ts';

/** A portal that has answered one call and ended as it should, and the packages that it loaded. */
async function onceThrough(settings: NodeJS.ProcessEnv) {
  const coverage = await testFolder();
  const portal = await startPortal({
    DATA_DIR: await testFolder(),
    DATABASE_URL: addressOf(await makeDatabase('portal')),
    TOKEN_SECRET: 'a secret of the tests of 32 bytes or more',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@example.com',
    NODE_V8_COVERAGE: coverage,
    ...settings,
  });
  const requestID = (await fetch(`${portal.origin}/v1/nothing`)).headers.get('x-request-id');
  expect(await portal.kill('SIGTERM'), portal.err()).toBe(0);
  const files = await readdir(coverage);
  const scripts = await Promise.all(files.map((file) => readFile(join(coverage, file), 'utf8')));
  const packages = scripts
    .join('\n')
    .matchAll(/"url":"[^"]*\/node_modules\/((?:@[\w-]+\/)?[\w-]+)\//g);
  const lines = portal.out().split('\n');
  const answered = lines.find((line) => line.includes('"answered"')) ?? '{}';
  return {
    packages: new Set(Array.from(packages, ([, name]) => String(name))),
    answered: JSON.parse(answered) as Record<string, unknown>,
    requestID,
  };
}

const ofTraces = (packages: Set<string>) =>
  [...packages].filter((name) => name.startsWith('@opentelemetry/'));

test('OPS-05: without a collector nothing of the library is loaded; with one what ended last arrives, and log lines name its trace', async () => {
  const collector = await openCollector();
  const [off, on] = await Promise.all([
    onceThrough({}),
    onceThrough({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin }),
  ]);
  expect(off.answered).toMatchObject({ reqId: off.requestID, statusCode: 404 });
  expect(off.answered).not.toHaveProperty('trace_id');
  // prom-client has it for its own ends.
  expect(ofTraces(off.packages)).toEqual(['@opentelemetry/api']);

  const [span] = collector.spans.filter(({ facts }) => facts['portal.request_id'] === on.requestID);
  expect(on.answered).toMatchObject({ reqId: on.requestID, trace_id: span?.traceId });
  expect(collector.resource()['service.name']).toBe('exhibitor-portal');
  expect(ofTraces(on.packages)).toContain('@opentelemetry/exporter-trace-otlp-proto');
  // S13: what threads draw and write with is loaded over there.
  expect(off.packages).toContain('fastify');
  for (const name of ['fontkit', 'pdfkit', 'hucre', 'sharp'])
    expect(off.packages).not.toContain(name);
});

const unheard = () => undefined;

describe('OPS-05: traces while', () => {
  afterEach(async () => {
    await stopTraces();
    vi.unstubAllEnvs();
  });
  const start = async (settings: NodeJS.ProcessEnv) => {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const lines: string[] = [];
    const write = (line: Buffer, _: unknown, done: () => void) => {
      lines.push(String(line));
      done();
    };
    await startTraces({ traces: true }, pino({ base: null }, new Writable({ write })));
    return lines;
  };
  const job = (name: string) => inSpan(name, { kind: 'job' }, async () => 'done');

  test('the collector is away: work goes on, and the log says so once, and once that it is back', async () => {
    const port = await freePort();
    const lines = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      OTEL_BSP_SCHEDULE_DELAY: '1',
    });
    for (let tried = 0; tried < 3; tried += 1) expect(await job('lost')).toBe('done');
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toMatch(/"reason":"ECONNREFUSED".*"traces do not arrive"/);
    const collector = await openCollector(port);
    const isBack = async () => {
      await job('found');
      return lines.length;
    };
    await expect.poll(isBack, { timeout: 10_000 }).toBe(2);
    expect(lines[1]).toContain('traces arrive again');
    expect(collector.spans.map(({ name }) => name)).toContain('found');
  });

  test('the sampler takes none: nothing is sent', async () => {
    const collector = await openCollector();
    const lines = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    await job('not looked at');
    await stopTraces();
    expect([collector.calls, lines]).toEqual([[], []]);
  });

  test('all connections are taken: each statement is told with who asked', async () => {
    const collector = await openCollector();
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin });
    const { pool, close } = openDatabase({ ...(await makeDatabase('portal')), max: 1 }, unheard);
    const ask = (name: string, text: string) =>
      inSpan(name, { kind: 'job' }, () => pool.query(text));
    await Promise.all([
      ask('asks users', 'select 1 from users'),
      ask('asks events', 'select 1 from events'),
      expect(ask('asks nothing', 'select 1 from nothing')).rejects.toThrow('nothing'),
    ]);
    await close();
    await stopTraces();
    const { spans } = collector;
    const askedBy = spans.flatMap(({ name, parentSpanId, facts }) => {
      const parent = spans.find(({ spanId }) => spanId === parentSpanId);
      return parent ? [`${parent.name}: ${name}, ${facts['error.type'] ?? 'done'}`] : [];
    });
    expect(askedBy.sort()).toEqual([
      'asks events: select events, done',
      'asks nothing: select nothing, 42P01',
      'asks users: select users, done',
    ]);
  });

  test('work fails: by the code of its failure, not by its words', async () => {
    const collector = await openCollector();
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin });
    const failure = Object.assign(new Error('Key (email)=(aino@secret.example)'), {
      code: '23505',
    });
    const failed = inSpan('failing', { kind: 'job' }, () => Promise.reject(failure));
    await expect(failed).rejects.toBe(failure);
    await stopTraces();
    expect(collector.spans).toMatchObject([{ hasFailed: true, facts: { 'error.type': '23505' } }]);
    expect(collector.raw()).not.toContain('aino');
  });
});

test('U1: settings of traces that nobody would follow stop the start; without a collector they are for others', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  const traces = (settings: NodeJS.ProcessEnv) => readEnv(settings).traces;
  expect(traces({})).toBe(false);
  expect(traces(endpoint)).toBe(true);
  expect(traces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/v1/traces' })).toBe(true);
  expect(traces({ ...endpoint, OTEL_SDK_DISABLED: 'TRUE' })).toBe(false);
  expect(traces({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBe(false);
  for (const [told, wrong] of [
    ['OTEL_EXPORTER_OTLP_PROTOCOL: has', { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    ['OTEL_TRACES_SAMPLER: has', { OTEL_TRACES_SAMPLER: 'sometimes' }],
    [
      'OTEL_TRACES_SAMPLER_ARG: has',
      { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '7' },
    ],
  ] as const) {
    expect(() => traces({ ...endpoint, ...wrong })).toThrow(told);
    expect(traces(wrong)).toBe(false);
  }
  expect(() => traces({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT: has to be an address that starts with http:// or https://',
  );
});
