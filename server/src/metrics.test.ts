import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase, testServer } from '../test/harness.ts';
import { sendMail } from './mail/outgoing.ts';

const root = join(import.meta.dirname, '../..');
const alerts = readFileSync(join(root, 'deploy/alerts.yaml'), 'utf8');

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
  const metrics = await read();
  expect(metrics).toMatch(/^portal_mails\{state="waiting"\} 1$/m);
  expect(metrics).toMatch(/^portal_mails\{state="sending"\} 0$/m);
  expect(metrics).toMatch(/^portal_mails_oldest_seconds 0\.\d+$/m);
  expect(metrics).toMatch(/^portal_jobs_due 1$/m);
  expect(metrics).toMatch(/^portal_db_connections\{state="idle"\} \d+$/m);
  expect(metrics).toMatch(/^portal_db_waiting 0$/m);
  expect(metrics).toMatch(/^portal_build_info\{version="[\d.]+",node="v[\d.]+"\} 1$/m);
  expect(metrics).not.toContain('a@example.com');

  // Alerts look at what there is.
  for (const name of new Set(alerts.match(/\b(?:portal|nodejs|process)_\w+/g)))
    expect(metrics).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `);
});

test('OPS-01: each alert has its line in the documentation', () => {
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  const told = readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(
    /^\| `(Portal\w+)`/gm,
  );
  expect([...told].map(([, name]) => name)).toEqual(names);
});
