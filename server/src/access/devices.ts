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

/** A network address as people know it. Whatever stands in its place, no call fails for it. */
export const keptAddress = (address: string) => address.replace(/^::ffff:(?=\d)/, '').slice(0, 64);

/** The browser and the network address of somebody who signs in. */
export interface Device {
  userAgent: string | undefined;
  address: string;
  /**
   * The key by which a browser is recognised; undefined where it sends none, or one that could be guessed.
   */
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
 * The hash that tells the devices of a user apart (SEC-09). Without a key it is made of browser and address,
 * and never equals one made with a key: leaving the key out does not make a caller look like a known browser.
 */
export function deviceHash(userID: number, { deviceKey, userAgent, address }: Device): Buffer {
  const named = deviceKey ? ['key', deviceKey] : ['agent', keptAddress(address), userAgent ?? ''];
  return createHash('sha256')
    .update(JSON.stringify([userID, ...named]))
    .digest();
}
