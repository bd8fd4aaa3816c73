import { errors, type ErrorName } from '@portal/contract/errors';
import type { Plugin } from 'vite';
import { asked } from './src/asked.ts';

/** The errors that the screens tell apart; a name that is missing here does not compile. */
const errorNames = [
  'changedMeanwhile',
  'codeNeeded',
  'codeWrong',
  'currentPasswordWrong',
  'emailInUse',
  'freshSignInNeeded',
  'noSuchAccount',
  'orderClosed',
  'passwordIsAddress',
  'passwordTooCommon',
  'personElsewhere',
  'previewOutdated',
  'personEmailInUse',
  'priceChanged',
  'requestInFlight',
  'resetTokenInvalid',
  'stockShort',
  'tooManyLogins',
] as const satisfies ErrorName[];
export type KnownError = (typeof errorNames)[number];

const errorCodes = Object.fromEntries(errorNames.map((name) => [name, errors[name].code]));
/** What an endpoint says of itself in the API reference, and what it is to the server alone. */
const serversOwn =
  /^ +(?:summary:\s*'(?:[^'\\\n]|\\.)*'|acting: '\w+'|audited: (?:'\w+'|false)),\n/gm;
const values: Record<string, string> = {
  'virtual:asked': `export const asked = ${JSON.stringify(asked)};`,
  'virtual:errorCodes': `export const errorCodes = ${JSON.stringify(errorCodes)};`,
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
