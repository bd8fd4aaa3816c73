import { parse } from 'qs';

/**
 * Takes a query string apart (LIST-01). It is called outside of what Fastify catches, so an error
 * would end the process: what is too deep or too much becomes a parameter that no list takes.
 */
export function parseQueryString(written: string): Record<string, unknown> {
  try {
    // What qs leaves out without a word, whatever it would mean.
    if ([...new URLSearchParams(written).keys()].some((name) => name.includes('__proto__')))
      return { unknown: '' };
    return parse(written, {
      // `constructor` and the like are names as any other, which no list has.
      allowPrototypes: true,
      depth: 4,
      strictDepth: true,
      arrayLimit: 100,
      parameterLimit: 500,
      throwOnLimitExceeded: true,
    });
  } catch (error) {
    return { [(error as Error).message]: '' };
  }
}
