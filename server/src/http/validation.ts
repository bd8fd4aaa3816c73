import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';

/**
 * Checks calls against the contract. Equal query strings are one object (`parseQueryString`), so the result
 * of the check is remembered per route; handlers only read it.
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
