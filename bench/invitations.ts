import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { withPersons, listUrl, type BenchData } from './data.ts';
import { extent } from './extent.ts';
import { loadWhile } from './load.ts';
import { milliseconds, type Line } from './report.ts';
import { startFloor } from './server.ts';

const recipients = extent(10_000, 100);

async function call(
  data: BenchData,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${data.server.origin}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...data.headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}

/** A draft to so many; `round` keeps the addresses of one apart from those of another. */
async function draft(data: BenchData, count: number, round: string): Promise<number> {
  const paragraph = '<p>Come and see what we have made since last year, and have a coffee.</p>';
  const { partnerEmail } = await call(data, 'partnerEmails', {
    ...data.participation,
    title: 'You are invited',
    senderName: 'Aurora',
    contentHtml: `${paragraph.repeat(20)}<p>{{registrationFormLink}}</p>`,
    partnerEmailRecipients: Array.from({ length: count }, (_, i) => ({
      receiverEmail: `${round}${i}@example.com`,
    })),
  });
  return (partnerEmail as { partnerEmailId: number }).partnerEmailId;
}

/** Sends a draft and waits for its end; seconds from the click to the last mail. */
async function send(data: BenchData, partnerEmailId: number, count: number): Promise<number> {
  const begun = performance.now();
  await call(data, `partnerEmails/${partnerEmailId}/send`, {});
  for (;;) {
    const { funnel } = await call(data, `partnerEmails/${partnerEmailId}/funnel`);
    const { status, sentCount } = funnel as { status: string; sentCount: number };
    if (status !== 'sending') {
      if (sentCount !== count) throw new Error(`only ${sentCount} of ${count} were sent`);
      return (performance.now() - begun) / 1000;
    }
    await sleep(1000);
  }
}

/** S8: 10,000 invitations into a local SMTP server by a portal on one core, and what calls notice. */
export async function s8(): Promise<Line[]> {
  const sink = await startFloor([], 'mailSink.ts');
  const data = await withPersons(10_000, { settings: { SMTP_URL: sink.origin } });
  try {
    execFileSync('taskset', ['-a', '-c', '-p', '0', String(data.server.child.pid)], {
      stdio: 'ignore',
    });
    await send(data, await draft(data, 200, 'warm'), 200);
    const target = { url: listUrl(data), headers: data.headers };
    const quiet = await loadWhile(target, () => sleep(extent(8000, 500)));
    const seconds = await send(data, await draft(data, recipients, 'guest'), recipients);
    // What one user may send in an hour does not allow the same once more.
    const others = recipients / 2;
    const meanwhile = await draft(data, others, 'other');
    const busy = await loadWhile(target, () => send(data, meanwhile, others));
    return [
      {
        id: 'S8',
        what: 'invitations to 10,000: mails a second, one core',
        figure: `${Math.round(recipients / seconds)}/s`,
        floor: '300/s',
        ratio: recipients / seconds / 300,
        bar: { atLeast: 1 },
      },
      {
        id: 'S8',
        what: 'other calls meanwhile: p99',
        figure: milliseconds(busy.p99),
        floor: milliseconds(quiet.p99),
        ratio: busy.p99 / quiet.p99,
        bar: { atMost: 2 },
      },
    ];
  } finally {
    await data.end();
    sink.stop();
  }
}
