import { addressOf } from '@portal/contract/client';
import type { ListQuery } from '@portal/contract/listQuery';
import { paramNames } from '@portal/contract/route';
import { asked } from 'virtual:asked';
import { askAhead } from './api/ahead.ts';
import { storage } from './api/storage.ts';
import { tokenLifeLeft, tokenPayload } from './api/token.ts';
import { areaAt, areas } from './app/areas.ts';
import type { Asked } from './asked.ts';
import { preferredLanguage } from './language.ts';
import { textsOf, type TextPart } from './locales/parts.ts';
import { nextTask } from './nextTask.ts';
import { screensAt, screens, type ScreenName } from './screens.ts';
import { upcomingSince } from './shared/upcoming.ts';

/**
 * The first code of the page, and the smallest: it knows what is at every address, and asks for all of it
 * at once – code, texts and data –, where the code would find out one after the other what it needs (S11).
 */
const token = storage.get('token');
const language = preferredLanguage();
const area = areaAt(location.pathname, token !== null);
const { names, params } = screensAt(location.pathname);
const askedBy: Partial<Record<ScreenName | 'frame', Asked[]>> = asked.screens;

/** The organiser's screens are not in the list: an exhibitor's start has no need of it. */
const theConsole = { code: () => import('./organizerRoutes.tsx'), texts: 'organizer' } as const;

type Part = { code: () => Promise<unknown>; texts: TextPart | undefined };

function fetchCode({ code, texts }: Part): void {
  // What does not come is asked for again by what shows it, which says so.
  const ignore = () => undefined;
  code().catch(ignore);
  if (texts) textsOf(language, texts).catch(ignore);
}

/** What may stand in a call; those of an event are made for the partner who was acted for last. */
const known: Record<string, unknown> = {
  ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Number(value)])),
  userID: tokenPayload()?.userID,
  partnerID: Number(storage.get('partnerID')),
  upcomingSince: upcomingSince(),
};

/** Asks for a call, if all that it names is known. */
function ask({ path, query }: Asked, headers: Record<string, string>): void {
  // A page that is not the first is for the list to ask for.
  if (query?.page && location.search) return;
  let isKnown = true;
  const valueOf = (name: string) => {
    isKnown &&= Boolean(known[name]);
    return known[name];
  };
  const fill = (_: string, value: unknown) =>
    typeof value === 'string' && value.startsWith(':') ? valueOf(value.slice(1)) : value;
  const input: object = {
    ...Object.fromEntries(paramNames(path).map((name) => [name, valueOf(name)])),
    ...(query && { query: JSON.parse(JSON.stringify(query), fill) as ListQuery }),
  };
  if (isKnown) askAhead(addressOf(path, input), { headers }, [path, input]);
}

const headers = { 'accept-language': language, authorization: `Bearer ${token}` };

function verifyToken(): void {
  askAhead(asked.verifyToken, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
}

/** What the screen shows before its frames: the first call has the connection that is open, the others wait for theirs. */
function askForData(): void {
  // With an old token nothing would be answered.
  if (tokenLifeLeft() >= 0)
    for (const name of [...names.toReversed(), 'frame'] as const)
      for (const each of askedBy[name] ?? []) ask(each, headers);
  verifyToken();
}

/** Each in a task of its own, as asking takes the browser a while, too. */
async function fetchParts(): Promise<void> {
  // Asked for with the first words it would come after them, and where a line breaks otherwise all below would move.
  document.fonts.load('1em Inter Variable').catch(() => undefined);
  await nextTask();
  fetchCode(areas[area]);
  if (area !== 'inside') return;
  const parts: Part[] = names.map((name) => screens[name]);
  if (location.pathname.startsWith('/organizer')) parts.push(theConsole);
  for (const part of parts) {
    await nextTask();
    fetchCode(part);
  }
}

/** From another visit; then the data is what is waited for longest, else the code. */
const [file] = performance.getEntriesByName(import.meta.url) as PerformanceResourceTiming[];
const isKept = file?.transferSize === 0;

// The code after this one verifies the token: it is to find that asked for.
if (area !== 'inside') void fetchParts();
else if (isKept) {
  askForData();
  void nextTask().then(fetchParts);
} else {
  void fetchParts();
  void nextTask().then(askForData);
}
