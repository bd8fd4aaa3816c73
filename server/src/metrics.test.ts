import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase, testServer } from '../test/harness.ts';
import { sendMail } from './mail/outgoing.ts';

const root = join(import.meta.dirname, '../..');
const alerts = readFileSync(join(root, 'deploy/alerts.yaml'), 'utf8');
const dashboard = readFileSync(join(root, 'deploy/grafana.json'), 'utf8');

test('OPS-01: /metrics tells what waits: mails by state and age, jobs, and calls for a connection', async () => {
  const server = await testServer(await testDatabase(), {}, false);
  const read = async () => (await fetch(`${server.origin}/metrics`)).text();
  expect(await read()).toMatch(/^portal_mails_oldest_seconds 0$/m);
  await server.db
    .transaction()
    .execute((trx) =>
      sendMail(
        trx,
        server.queue,
        { kind: 'support', messageKey: 'waits', recipient: 'a@example.com' },
        { subject: 'News', html: '<p>News</p>', text: 'News' },
      ),
    );
  await sql`update "outgoingMails" set "timeCreated" = now() - interval '1 hour'`.execute(
    server.db,
  );
  const metrics = await read();
  expect(metrics).toMatch(/^portal_mails\{state="waiting"\} 1$/m);
  expect(metrics).toMatch(/^portal_mails\{state="sending"\} 0$/m);
  expect(metrics).toMatch(/^portal_mails_oldest_seconds 36\d\d(\.\d+)?$/m);
  expect(metrics).toMatch(/^portal_jobs_due 1$/m);
  expect(metrics).toMatch(/^portal_db_connections\{state="idle"\} \d+$/m);
  expect(metrics).toMatch(/^portal_db_waiting 0$/m);
  expect(metrics).toMatch(/^portal_build_info\{version="[\d.]+",node="v[\d.]+"\} 1$/m);
  expect(metrics).not.toContain('a@example.com');

  // Alerts and dashboard look at what there is, and the dashboard at all of ours.
  const namesIn = (text: string) =>
    new Set(
      text
        .match(/\b(?:portal|nodejs|process)_\w+/g)
        ?.map((name) => name.replace(/_(bucket|sum|count)$/, '')),
    );
  for (const name of [...namesIn(alerts), ...namesIn(dashboard)])
    expect(metrics).toContain(`# TYPE ${name} `);
  const ours = metrics.match(/(?<=^# TYPE )portal_\w+/gm) ?? [];
  expect(ours.filter((name) => !namesIn(dashboard).has(name))).toEqual([]);
});

test('OPS-01: each alert has its line in the documentation', () => {
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const told = readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(
    /^\| `(Portal\w+)`/gm,
  );
  expect([...told].map(([, name]) => name)).toEqual(names);
});
