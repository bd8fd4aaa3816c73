import { errors } from '@portal/contract/errors';
import type { Plugin } from 'vite';
import { asked } from './src/asked.ts';

/** The number of each error under its name, so that a screen has those alone that it tells apart. */
const errorCodes = Object.entries(errors)
  .map(([name, { code }]) => `export const ${name} = ${code};`)
  .join('\n');
/** What an endpoint says of itself in the API reference, and what it is to the server alone. */
const serversOwn =
  /^ +(?:summary:\s*'(?:[^'\\\n]|\\.)*'|acting: '\w+'|audited: (?:'\w+'|false)),\n/gm;
const values: Record<string, string> = {
  'virtual:asked': `export const asked = ${JSON.stringify(asked)};`,
  'virtual:errorCodes': errorCodes,
};

/**
 * What the portal takes of the contract as plain values: what its screens ask for, without the schemas, and
 * the numbers of the errors, without their texts in two languages, which the server writes (S10).
 * Nor does what the server alone wants to know of an endpoint come along.
 */
export function fromContract(): Plugin {
  return {
    name: 'from-contract',
    resolveId: (id) => (id in values ? `\0${id}` : undefined),
    load: (id) => values[id.slice(1)],
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/packages/contract/src/') ? code.replaceAll(serversOwn, '') : undefined,
  };
}
