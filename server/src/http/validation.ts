import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';

/**
 * Checks what comes in against the contract. Of query strings one text is one object (`parseQueryString`), and
 * what it was found to be is remembered beside it for the route: handlers read it, and change nothing in it.
 */
export const checkRequests: FastifySchemaCompiler<never> = (route) => {
  const check = validatorCompiler(route);
  if (route.httpPart !== 'querystring') return check;
  const found = new WeakMap<object, ReturnType<typeof check>>();
  return (query: object) => {
    const before = found.get(query);
    if (before) return before;
    const checked = check(query);
    // What was refused is told anew: it is an error of one call.
    if (typeof checked === 'object' && 'value' in checked) found.set(query, checked);
    return checked;
  };
};
