import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEnd } from '../../test/atEnd.ts';
import { openCollector, type ReceivedSpan } from '../../test/collector.ts';
import { testDatabase, testServer } from '../../test/harness.ts';
import { password } from '../../test/factories.ts';
import { fileOf, uploader } from '../modules/materials/testing.ts';
import { createLogger } from '../logger.ts';
import { startTraces, stopTraces } from './traces.ts';

const called = { traceId: 'c0ffee00c0ffee00c0ffee00c0ffee00', spanId: 'c0ffee00c0ffee01' };
const traceparent = `00-${called.traceId}-${called.spanId}-01`;

let collector: Awaited<ReturnType<typeof openCollector>>;
let me: Awaited<ReturnType<typeof uploader>>;
let secrets: string[];

/** One user's evening: in, a list, a file up and down, a mail, and a call that is refused. */
beforeAll(async () => {
  collector = await openCollector();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=fairs',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_SERVICE_NAME: 'portal of the tests',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  await startTraces({ traces: true }, createLogger('silent', true));
  atEnd(stopTraces);
  const server = await testServer(await testDatabase(), settings);
  me = await uploader(server);
  const { email } = me.user;
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  await post('/v1/users/login', { email, password }, { traceparent });
  const list = `/v1/users/${me.user.userID}/partnerEvents`;
  const authorization = `Bearer ${me.token}`;
  await me.get(`${list}?search[0][column]=name&search[0][values]=Bygone`, { authorization });
  // Addresses that are read may be the web app's, where one is built.
  await post('/v1/nothing/of-this-name', {});
  const { material } = await me.upload(fileOf('the words in it', 'salaries.txt'));
  await (await me.get(material?.absolutePath)).text();
  await post('/v1/users/forgottenPassword', { email, requestedFrom: 'partnerPortal' });
  const mail = server.db.selectFrom('outgoingMails').select('state').where('recipient', '=', email);
  const state = async () => (await mail.executeTakeFirstOrThrow()).state;
  await vi.waitUntil(async () => (await state()) === 'kept', { timeout: 20_000 });
  await server.stop();
  await stopTraces();
  vi.unstubAllEnvs();
  secrets = [email, password, me.token, 'Bygone', 'of-this-name', 'salaries', 'the words in it'];
});

const named = (name: string) => collector.spans.filter((span) => span.name === name);
const one = (name: string): ReceivedSpan => {
  const [span, ...others] = named(name);
  expect([span?.name, others.length], collector.spans.map((each) => each.name).join('\n')).toEqual([
    name,
    0,
  ]);
  return span as ReceivedSpan;
};
const within = ({ spanId }: ReceivedSpan) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

describe('OPS-05: traces over OpenTelemetry', () => {
  test('a call goes on with the trace of its caller, by its route and with its status', () => {
    const login = one('POST /v1/users/login');
    expect(login).toMatchObject({ traceId: called.traceId, parentSpanId: called.spanId, kind: 2 });
    expect(login.facts).toEqual({
      'http.request.method': 'POST',
      'http.route': '/v1/users/login',
      'http.response.status_code': 200,
      'portal.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(one('POST').facts).toMatchObject({ 'http.response.status_code': 404 });
  });

  test('statements stand below the call that asked, also after its body was read', () => {
    const login = one('POST /v1/users/login');
    const statements = within(login);
    expect(statements.length).toBeGreaterThan(2);
    const [statement] = statements.filter(({ name }) => name.includes('select users'));
    expect(statement).toMatchObject({ traceId: called.traceId, kind: 3, hasFailed: false });
    expect(statement?.facts['db.system.name']).toBe('postgresql');
    expect(statement?.facts['portal.db.statement']).toHaveLength(32);
    for (const { milliseconds } of statements) expect(milliseconds).toBeGreaterThanOrEqual(0);
    expect(within(one('GET /v1/users/:userID/partnerEvents'))).not.toEqual([]);
  });

  test('every span but calls and jobs has its parent in the same trace', () => {
    const spans = new Map(collector.spans.map((span) => [span.spanId, span]));
    for (const { name, kind, traceId, parentSpanId } of collector.spans)
      if (kind === 3) expect([name, spans.get(parentSpanId)?.traceId]).toEqual([name, traceId]);
      else
        expect([name, parentSpanId]).toEqual([
          name,
          traceId === called.traceId ? called.spanId : '',
        ]);
  });

  test('files: what is kept and read, and not what it is called', () => {
    expect(within(one('POST /v1/materials')).map(({ name }) => name)).toContain('storage put');
    const [read] = named('storage read');
    expect(read?.facts).toEqual({ 'portal.storage': 'disk' });
  });

  test('a mail stands below its job and names the call that caused it', () => {
    const [mail] = named('mail resetPassword');
    const job = collector.spans.find(({ spanId }) => spanId === mail?.parentSpanId);
    expect(job).toMatchObject({ name: 'job mail', kind: 5, facts: { 'portal.jobs': 1 } });
    const { traceId } = one('POST /v1/users/forgottenPassword');
    expect(mail?.links.map((link) => link.traceId)).toEqual([traceId]);
    expect(mail?.facts).toEqual({ 'portal.mail.outcome': 'kept' });
  });

  test('T20: nothing of a person, of a query or of a token leaves', () => {
    expect(collector.raw()).toContain('POST /v1/users/login');
    for (const secret of secrets) expect(collector.raw()).not.toContain(secret);
  });

  test('what the variables of the standard say is done', () => {
    expect(collector.resource()).toMatchObject({
      'service.name': 'portal of the tests',
      'deployment.environment.name': 'test',
    });
    for (const { path, headers } of collector.calls)
      expect([path, headers['x-tenant'], headers['content-type']]).toEqual([
        '/v1/traces',
        'fairs',
        'application/x-protobuf',
      ]);
  });
});
