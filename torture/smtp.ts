import { setTimeout as pause } from 'node:timers/promises';
import { isBrief } from '../bench/extent.ts';
import type { Line } from '../bench/report.ts';
import { startServer } from '../bench/server.ts';
import { openDatabase } from '../server/src/db/pool.ts';
import { closeFair, openFair } from './fair.ts';
import { addresses, invite } from './invitations.ts';
import { failureLine, noneLine, p99Line, startLoad, timeLine } from './load.ts';
import { startMailServer, type Fault } from './mailServer.ts';

const id = 'smtp';
/** Recipients of each kind; those that a server hangs at hold a connection for half a minute. */
const ofEachKind = isBrief ? 5 : 100;
const hanging = isBrief ? 0 : 3;
/** Milliseconds without a mail server, and with one that says nothing. */
const goneFor = isBrief ? 500 : 5000;

/** T17: a mail server that is away, says nothing, puts off, refuses, hangs and dies in the middle. */
export async function smtp(): Promise<Line[]> {
  const mails = await startMailServer();
  const fair = await openFair({ settings: { SMTP_URL: mails.url } });
  const portal = await startServer(fair.settings);
  const { pool, close } = openDatabase(fair.postgres.connection, () => undefined);
  const invited: string[] = [];
  const send = async (recipients: string[]) => {
    invited.push(...recipients);
    if (recipients.length > 0) await invite(portal.origin, fair.stand, recipients);
  };
  const unsettled = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from "outgoingMails" where state in ('waiting', 'sending')`,
    );
    return rows[0]?.count ?? 0;
  };
  try {
    const before = await startLoad(portal.origin, fair.stand);
    await pause(goneFor);
    const quiet = await before.stop();
    const load = await startLoad(portal.origin, fair.stand);
    await mails.away();
    await send(addresses('fine', 'away', ofEachKind));
    await pause(goneFor);
    await mails.back();
    mails.silence(true);
    await send(addresses('fine', 'silent', isBrief ? 0 : 7));
    await pause(goneFor);
    mails.silence(false);
    const faults: Fault[] = ['fine', 'busy', 'refused', 'dies-before', 'dies-after'];
    await send(faults.flatMap((fault) => addresses(fault, '', ofEachKind)));
    await send(addresses('hangs', '', hanging));
    const begun = performance.now();
    // Longer than a mail waits that failed twice, which none does here.
    while ((await unsettled()) > 0 && performance.now() - begun < 120_000) await pause(50);
    const settled = performance.now() - begun;
    const outcome = await load.stop();

    const { rows } = await pool.query<{ recipient: string; state: string }>(
      `select recipient, state from "outgoingMails"`,
    );
    const states = new Map(rows.map(({ recipient, state }) => [recipient, state]));
    const arrived = Map.groupBy(mails.received, ({ recipient }) => recipient);
    const timesOf = (recipient: string) => arrived.get(recipient)?.length ?? 0;
    const isRefused = (recipient: string) => recipient.startsWith('refused');
    const mayComeTwice = (recipient: string) => recipient.startsWith('dies-after');
    const good = invited.filter((recipient) => !isRefused(recipient));
    const count = (all: string[], isMeant: (recipient: string) => boolean) =>
      all.filter(isMeant).length;
    return [
      noneLine(
        id,
        'mails that are lost, or not known to have left',
        count(good, (each) => timesOf(each) === 0 || states.get(each) !== 'sent'),
        good.length,
      ),
      noneLine(
        id,
        'refused for good and not told so, or sent all the same',
        count(
          invited.filter(isRefused),
          (each) => states.get(each) !== 'failed' || timesOf(each) > 0,
        ),
        count(invited, isRefused),
      ),
      noneLine(
        id,
        'mails that came twice where the server had answered',
        count(good, (each) => !mayComeTwice(each) && timesOf(each) > 1),
        count(good, (each) => !mayComeTwice(each)),
      ),
      noneLine(
        id,
        'where it died before its answer: more than twice, or under another name',
        count(
          invited.filter(mayComeTwice),
          (each) =>
            timesOf(each) > 2 || new Set(arrived.get(each)?.map((mail) => mail.messageID)).size > 1,
        ),
        count(invited, mayComeTwice),
      ),
      failureLine(id, 'calls that failed meanwhile', outcome),
      p99Line(id, quiet, outcome),
      timeLine(id, 'from the last click to the last mail', settled, 60_000),
    ];
  } finally {
    await close();
    await portal.stop();
    await mails.away();
    await closeFair(fair);
  }
}
