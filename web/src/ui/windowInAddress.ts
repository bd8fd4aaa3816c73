import { useNavigate, useRouter, useSearch, type HistoryState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isNumber, textOf } from './addressText.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A window was opened here over the entry before, and perhaps closed since: then both show the same screen. */
    window?: 'open' | 'closed';
  }
}

/** What can stand open over a screen, by its name in the address: `?add=yes`, `?person=7`. */
const windowNames = [
  'add',
  'person',
  'lead',
  'scan',
  'visitor',
  'user',
  'entry',
  'former',
  'history',
  'scanPointOrder',
  'package',
  'cart',
  'categories',
  'menu',
] as const;
type WindowName = (typeof windowNames)[number];

/** An address, as the router has read it. */
export interface Place {
  pathname: string;
  search: object;
}

/** Whether a window of the one address is not in the other. */
export const isWindowLeft = (from: Place, to: Place): boolean =>
  windowNames.some((name) => from.search[name as never] !== to.search[name as never]);

export interface WindowWay {
  /** Links open it, in another tab too, and Back closes it. */
  addressOf: (shown: number) => string;
  open: (shown?: number | 'yes') => void;
  /** Shows another record in the place of this one: Back closes that too. */
  turnTo: (shown: number) => void;
  close: () => void;
}

/** The ways into a window and out of it, for a list that is not drawn anew as it opens (S12). */
export function useWindowWay(name: WindowName): WindowWay {
  const navigate = useNavigate();
  const { history } = useRouter();
  const stateNow = () => history.location.state;
  const show = (
    shown: number | string | undefined,
    state: Pick<HistoryState, 'window'>,
    replace = true,
  ) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, [name]: shown })) as never,
      state,
      replace,
      resetScroll: false,
    });
  const rest = new URLSearchParams(location.search);
  rest.delete(name);
  return {
    addressOf: (shown) => `?${rest.size > 0 ? `${rest}&` : ''}${name}=${shown}`,
    // Of several, one after the other, one entry stays.
    open: (shown = 'yes') => show(shown, { window: 'open' }, stateNow().window === 'closed'),
    turnTo: (shown) => show(shown, stateNow()),
    close: () => {
      // A link of the bar closes the menu, open or not: what is not there leaves the address as it is.
      if (!new URLSearchParams(location.search).has(name)) return;
      show(undefined, stateNow().window === 'open' ? { window: 'closed' } : {});
    },
  };
}

/** Back from a screen whose window was closed leads on at once: the entry before is the same screen. */
export function useBackOverClosed(): void {
  const { history } = useRouter();
  useEffect(() => {
    let last = history.location;
    return history.subscribe(({ location, action: { type } }) => {
      const isSame = last.state.window === 'closed' && last.href === location.href;
      last = location;
      if (type === 'BACK' && isSame) history.back();
    });
  }, [history]);
}

/** A window that stands in the address, with whatever it shows there. */
export function useWindowInAddress(name: WindowName): WindowWay & { value: string } {
  const value = useSearch({
    strict: false,
    select: (search) => textOf(search[name as never]),
  });
  return { ...useWindowWay(name), value };
}

/** No record has this number: what is no number leads to none either. */
const nobody = 999_999_999_999_999;

/** The same of a record's window. */
export function useRecordInAddress(name: WindowName): WindowWay & { id: number | undefined } {
  const { value, ...way } = useWindowInAddress(name);
  return {
    ...way,
    id: value === '' ? undefined : isNumber(value) ? Number(value) : nobody,
  };
}

/** What was there last: a window keeps its record while it closes. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== undefined) setLast(value);
  }, [value]);
  return value ?? last;
}
