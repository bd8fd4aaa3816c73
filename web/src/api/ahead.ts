/** The key of a query: path and input of its call. */
type Key = readonly [path: string, input: object];

/** What was asked for before the code that wants it was there, and is under way; by its address. */
const asked = new Map<string, Promise<Response>>();
/** What came before anybody wanted it. */
let answered: [Key, unknown][] = [];
let take: ((key: Key, reply: unknown) => void) | undefined;

/** Milliseconds after which nobody wants it any more. */
const timeout = 30_000;

export function askAhead(address: string, request: RequestInit, key?: Key): void {
  const reply = fetch(address, { ...request, signal: AbortSignal.timeout(timeout) });
  asked.set(address, reply);
  setTimeout(() => asked.delete(address), timeout);
  const receive = async () => {
    const response = await reply;
    // A refusal is for whoever asks the same to hear.
    if (!key || !response.ok) return;
    const content: unknown = await response.clone().json();
    // Nor is it anybody's of whom the session has ended meanwhile.
    if (asked.get(address) !== reply) return;
    asked.delete(address);
    if (take) take(key, content);
    else answered.push([key, content]);
  };
  receive().catch(() => undefined);
}

/** Takes what has come, and what comes. */
export function takeAhead(taker: typeof take & object): void {
  take = taker;
  // The taker's file has run by then: a timer that is set meanwhile has it read again where the browser is watched.
  queueMicrotask(() => {
    for (const [key, reply] of answered) taker(key, reply);
    answered = [];
  });
}

/** `fetch`, but what was asked for ahead is taken, once. */
export function fetchOrTake(address: string, request: RequestInit): Promise<Response> {
  const reply = asked.get(address);
  asked.delete(address);
  return reply ?? fetch(address, request);
}

/** Of a session that has ended, nothing is anybody's. */
export function forgetAsked(): void {
  asked.clear();
  answered = [];
}
