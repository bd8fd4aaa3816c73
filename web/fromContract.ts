import { errors } from '@portal/contract/errors';
import type { Plugin } from 'vite';
import { asked } from './src/asked.ts';

const errorCodes = Object.fromEntries(
  Object.entries(errors).map(([name, { code }]) => [name, code]),
);
const values: Record<string, string> = {
  'virtual:asked': `export const asked = ${JSON.stringify(asked)};`,
  'virtual:errorCodes': `export const errorCodes = ${JSON.stringify(errorCodes)};`,
};

/**
 * What the portal takes of the contract as plain values: what its screens ask for, without the schemas, and
 * the numbers of the errors, without their texts in two languages, which the server writes (S10).
 */
export function fromContract(): Plugin {
  return {
    name: 'from-contract',
    resolveId: (id) => (id in values ? `\0${id}` : undefined),
    load: (id) => values[id.slice(1)],
  };
}
