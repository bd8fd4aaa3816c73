import { LRUCache } from 'lru-cache';
import { parse } from 'qs';

/** Query strings parsed before: screens ask for the same pages again and again. */
const known = new LRUCache<string, Record<string, unknown>>({ max: 500 });
/** The parameter that stands for what cannot be parsed. */
export const unreadableQuery = '[unreadable]';
/** Longer ones are searches that nobody repeats. */
const longestKnown = 300;

/** Parses a query string (LIST-01). The same string gives the same object, which must not be changed. */
export function parseQueryString(written: string): Record<string, unknown> {
  const before = known.get(written);
  if (before) return before;
  const parsed = parseOnce(written);
  if (written.length <= longestKnown) known.set(written, parsed);
  return parsed;
}

/**
 * Called where Fastify catches nothing, so that an error would end the process: what is nested too deeply or
 * too long becomes a parameter that no list takes.
 */
function parseOnce(written: string): Record<string, unknown> {
  try {
    // What qs leaves out without a word, whatever it would mean.
    if ([...new URLSearchParams(written).keys()].some((name) => name.includes('__proto__')))
      return { [unreadableQuery]: '' };
    return parse(written, {
      // `constructor` and the like are names as any other, which no list has.
      allowPrototypes: true,
      depth: 4,
      strictDepth: true,
      arrayLimit: 100,
      parameterLimit: 500,
      throwOnLimitExceeded: true,
    });
  } catch {
    return { [unreadableQuery]: '' };
  }
}
