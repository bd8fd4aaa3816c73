import { randomUUID } from 'node:crypto';
import { factories, password } from '../../../test/factories.ts';
import type { TestServer } from '../../../test/harness.ts';
import { mailsTo } from '../../../test/mails.ts';

export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export interface OnDevice {
  /** As a browser keeps it; null: none is sent. */
  key?: string | null;
  agent?: string;
  address?: string;
  language?: 'en' | 'fi';
}

export const newKey = () => randomUUID().replaceAll('-', '');

/** What a device says of itself, behind a proxy that is trusted. */
export const headersOf = ({ key = newKey(), agent = chrome, ...rest }: OnDevice = {}) => ({
  'content-type': 'application/json',
  'user-agent': agent,
  'x-forwarded-for': rest.address ?? '192.0.2.7',
  'accept-language': rest.language ?? 'en',
  ...(key !== null && { 'x-device-key': key }),
});

export const subject = 'New sign-in to your account';

/** Who signs in on several devices. */
export function devices(server: TestServer) {
  const post = async (path: string, body: object, device: OnDevice = {}) => {
    const reply = await fetch(`${server.origin}/v1/users/${path}`, {
      method: 'POST',
      headers: headersOf(device),
      body: JSON.stringify(body),
    });
    const json = (await reply.json()) as {
      data?: { token?: string; message?: string };
      errors?: { code: number; nextStep?: { stepToken: string } }[];
    };
    return { status: reply.status, error: json.errors?.[0], ...json.data };
  };
  const make = factories(server.db);
  return {
    make,
    post,
    signIn: (email: string, device: OnDevice = {}, secret = password) =>
      post('login', { email, password: secret }, device),
    disown: (token: string) => post('login/disown', { token }),
    /** How often an address was told of a new device. */
    toldTimes: async (address: string) =>
      (await mailsTo(server.db, address)).filter((mail) => mail.subject === subject).length,
  };
}
