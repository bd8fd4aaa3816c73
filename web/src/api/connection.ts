import { storage } from './storage.ts';
import { createStore } from '../store.ts';

/** Whether the last call got an answer; the flag `connection` of ERR-39, 1 or 0. */
export const connection = createStore<'online' | 'offline'>('online');

/** The browser has no network: what is not sent gets no answer either. */
export const recordNoNetwork = () => storage.set('connection', '0');

/** Of a call: its status, or none where nothing answered. */
export const recordStatus = (status?: number): void => recordAnswer(status !== undefined);

export function recordAnswer(answered: boolean): void {
  storage.set('connection', answered ? '1' : '0');
  connection.set(answered ? 'online' : 'offline');
}
