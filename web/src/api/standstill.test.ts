import { ApiError, NoReplyError } from '@portal/contract/client';
import { materialRoutes } from '@portal/contract/materials';
import { privacyRoutes } from '@portal/contract/privacy';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setRefresher } from './client.ts';
import { fetchFile } from './download.ts';
import { upload } from './upload.ts';

const html = '<html><body>502 Bad Gateway</body></html>';
const told = { errors: [{ code: 404, title: 'Not found', details: 'There is none.' }] };

beforeEach(() => {
  vi.useFakeTimers();
  setRefresher({ beforeCall: async () => undefined, afterRefusal: async () => false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What became of it: no rejection that nobody handles meanwhile. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );

describe('a download', () => {
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''my%20data.json" };
  const download = () => fetchFile(privacyRoutes.ownData, { userID: 1 });

  /** Answers with what is put in, until the request is ended. */
  function answering() {
    let put: ReadableStreamDefaultController<Uint8Array> | undefined;
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          put = controller;
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(body, { headers });
    });
    return {
      put: (text: string) => put?.enqueue(new TextEncoder().encode(text)),
      end: () => put?.close(),
    };
  }

  test.each([
    ['of the API', JSON.stringify(told), ApiError],
    ['of a proxy', html, NoReplyError],
  ])('ERR-02: an error %s is told as that of a call', async (_, body, kind) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 502 }));
    expect(await outcomeOf(download())).toBeInstanceOf(kind);
  });

  test('that goes on is not cut, however long it takes', async () => {
    const { put, end } = answering();
    const file = download();
    for (let minute = 0; minute < 10; minute += 1) {
      await vi.advanceTimersByTimeAsync(50_000);
      put(`${minute}`);
    }
    end();
    expect(await (await file).text()).toBe('0123456789');
    expect((await file).name).toBe('my data.json');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ERR-02: that stands still is given up', async () => {
    const { put } = answering();
    const outcome = outcomeOf(download());
    await vi.advanceTimersByTimeAsync(50_000);
    put('half of it');
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await outcome).toBeInstanceOf(NoReplyError);
  });
});

describe('an upload', () => {
  /** The request of a browser that sends as much as it is told. */
  class Request extends EventTarget {
    static last: Request;
    upload = new EventTarget();
    status = 0;
    response = '';
    open = () => void (Request.last = this);
    setRequestHeader = () => undefined;
    getResponseHeader = () => null;
    send = () => undefined;
    abort = () => this.#end('abort');
    #end(kind: string) {
      for (const name of [kind, 'loadend']) this.dispatchEvent(new Event(name));
    }
    sent = (loaded: number) =>
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 10 }));
    allSent = () => this.upload.dispatchEvent(new Event('load'));
    answer = (status: number, response: string) => {
      Object.assign(this, { status, response });
      this.#end('load');
    };
  }
  const file = new File(['content'], 'a.txt');
  const start = async (watch: { signal?: AbortSignal } = {}) => {
    vi.stubGlobal('XMLHttpRequest', Request);
    const input = { body: materialRoutes.upload.example, file };
    const outcome = outcomeOf(upload(materialRoutes.upload, input, watch));
    await vi.advanceTimersByTimeAsync(0);
    return { outcome, request: Request.last };
  };

  test.each([
    ['of the API', JSON.stringify(told), ApiError],
    ['of a proxy', html, NoReplyError],
  ])('ERR-02: an error %s is told as that of a call', async (_, text, kind) => {
    const { outcome, request } = await start();
    request.answer(502, text);
    expect(await outcome).toBeInstanceOf(kind);
  });

  test('that goes on is not cut, and has its time once it is there', async () => {
    const { outcome, request } = await start();
    for (let part = 1; part <= 10; part += 1) {
      await vi.advanceTimersByTimeAsync(50_000);
      request.sent(part);
    }
    request.allSent();
    await vi.advanceTimersByTimeAsync(200_000);
    request.answer(200, '{"data":{}}');
    expect(await outcome).toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ERR-02: that stands still is given up; one that was called off says that', async () => {
    const { outcome } = await start();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await outcome).toBeInstanceOf(NoReplyError);
    const canceller = new AbortController();
    const other = await start(canceller);
    canceller.abort();
    expect(await other.outcome).toMatchObject({ name: 'AbortError' });
  });
});
