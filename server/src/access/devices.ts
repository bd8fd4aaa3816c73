import { createHash } from 'node:crypto';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** The browser and the system that a User-Agent header names, as far as it does. */
export function deviceOf(userAgent: string | null) {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : { browser: {}, os: {} };
  return { browser: browser.name || null, system: os.name || null };
}

/** As much of a User-Agent header as is kept. */
export const keptUserAgent = (userAgent: string | undefined) => userAgent?.slice(0, 300) ?? null;

/** A network address as people know it; nothing that stands in its place makes a call fail. */
export const keptAddress = (address: string) => address.replace(/^::ffff:(?=\d)/, '').slice(0, 64);

/** On what and from where somebody signs in. */
export interface Device {
  userAgent: string | undefined;
  address: string;
  /** By which a browser is known again; undefined where it sends none that could not be guessed. */
  deviceKey: string | undefined;
}

export function deviceIn({ headers, ip }: FastifyRequest): Device {
  const key = headers['x-device-key'];
  return {
    userAgent: headers['user-agent'],
    address: ip,
    deviceKey: typeof key === 'string' && /^[\w-]{22,100}$/.test(key) ? key : undefined,
  };
}

/**
 * What tells the devices of a user apart (SEC-09). Without a key it is browser and address, and never the
 * same as with one: whoever leaves the key out passes for no browser that has one.
 */
export function deviceHash(userID: number, { deviceKey, userAgent, address }: Device): Buffer {
  const named = deviceKey ? ['key', deviceKey] : ['agent', keptAddress(address), userAgent ?? ''];
  return createHash('sha256')
    .update(JSON.stringify([userID, ...named]))
    .digest();
}
