import { lazyRouteComponent, notFound } from '@tanstack/react-router';
import { createElement, type ComponentType } from 'react';
import { withTexts } from '../i18n.ts';
import type { Screen } from '../screens.ts';
import { isNumber } from '../ui/addressText.ts';
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

/** What the route of a screen is made of. */
export const pageOf = <
  Path extends string,
  Module extends Record<string, unknown>,
  Name extends keyof Module,
>(
  screen: Screen<Path, Module>,
  name: Name,
) => ({ path: screen.path, component: componentOf(screen, name) });

/** A number in the address, which is one for every screen behind it; whatever else stands there leads to no page (NAV-05). */
export const numeric = <Name extends string>(name: Name) => ({
  parse: (given: Record<Name, string>) =>
    ({ [name]: numberIn(given[name]) }) as Record<Name, number>,
});

/** The same, kept as it is written; or a word in its place. */
export const written = <Given extends Record<string, string>>(
  name: keyof Given & string,
  word?: string,
) => ({
  parse: (given: Given): Given => {
    if (given[name] !== word) numberIn(given[name] ?? '');
    return given;
  },
});

function numberIn(text: string): number {
  if (!isNumber(text)) notFound({ throw: true });
  return Number(text);
}
