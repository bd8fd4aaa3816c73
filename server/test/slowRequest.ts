import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** Begins a call whose body takes its time; `end` sends the rest, and tells what was answered. */
export function slowRequest(url: string, headers: Record<string, string>, begun: string) {
  const sending = request(url, { method: 'POST', headers });
  const replied = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write(begun);
  return async (rest: string) => {
    sending.end(rest);
    const [reply] = await replied;
    return { status: reply.statusCode, body: await text(reply) };
  };
}
