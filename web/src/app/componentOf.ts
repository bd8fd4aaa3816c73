import { lazyRouteComponent } from '@tanstack/react-router';
import { createElement, type ComponentType } from 'react';
import { withTexts } from '../i18n.ts';
import type { Screen } from '../screens.ts';
import { InSlices } from './InSlices.tsx';
import { ServerAway, serverAnswers } from './serverAway.ts';

/**
 * What a screen shows, in a chunk of its own.
 *
 * The router opens the page anew where a screen's code is gone, as after an update. While the server is
 * away there would be nothing to open: the screen says so instead, and comes by itself (U7).
 */
export function componentOf<Module extends Record<string, unknown>, Name extends keyof Module>(
  screen: Screen<string, Module>,
  name: Name,
) {
  return lazyRouteComponent<Module, Name>(async () => {
    try {
      const Shown = (await withTexts(screen.code(), screen.texts))[name] as ComponentType;
      const inSlices = () => createElement(InSlices, null, createElement(Shown));
      return { [name]: inSlices } as unknown as Module;
    } catch (error) {
      throw (await serverAnswers())
        ? error
        : new ServerAway('the screen could not be fetched', { cause: error });
    }
  }, name);
}

/** A number in the address, which is one for every screen behind it. */
export const numeric = <Name extends string>(name: Name) => ({
  parse: (given: Record<Name, string>) => ({ [name]: Number(given[name]) }) as Record<Name, number>,
  stringify: (given: Record<Name, number>) =>
    ({ [name]: String(given[name]) }) as Record<Name, string>,
});
