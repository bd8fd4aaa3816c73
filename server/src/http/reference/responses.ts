import { errors, type ErrorName } from '@portal/contract/errors';
import { factorMethods } from '@portal/contract/factors';
import type { Endpoint } from '@portal/contract/route';
import { kindOf } from '../../access/kinds.ts';
import { refTo } from './schemas.ts';

/** The errors that follow from an endpoint's access and input. */
function impliedErrors(endpoint: Endpoint): ErrorName[] {
  const takesInput = endpoint.body ?? endpoint.list ?? endpoint.path.includes(':');
  return [
    ...(takesInput ? (['invalidInput'] as const) : []),
    ...(endpoint.method === 'POST' && !endpoint.upload
      ? (['brokenBody', 'tooLarge', 'unsupportedType'] as const)
      : []),
    ...kindOf(endpoint).errors(endpoint),
    ...(endpoint.idempotent ? (['requestInFlight', 'keyReused'] as const) : []),
    ...(endpoint.errors ?? []),
    'internal',
    'unavailable',
  ];
}

/** The errors of an endpoint that share a status are one response; what endpoints have in common is there once. */
export function errorResponses(endpoint: Endpoint): Record<string, object> {
  const names = [...new Set(impliedErrors(endpoint))].toSorted();
  const byStatus = Object.groupBy(names, (name) => errors[name].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, same]) => [status, refTo('responses', same.join('.'))]),
  );
}

/** What says when to try again. */
const withRetryAfter = new Set([429, 503]);

/** A response by the name that `errorResponses` gave it. */
export function errorResponse(name: string): object {
  const names = name.split('.') as ErrorName[];
  const [first] = names as [ErrorName];
  return {
    description: names.map((each) => `${errors[each].title.en} (${errors[each].code})`).join(' · '),
    ...(withRetryAfter.has(errors[first].status) && {
      headers: { 'Retry-After': refTo('headers', 'RetryAfter') },
    }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            refTo('schemas', 'Errors'),
            {
              properties: {
                errors: {
                  items: { properties: { code: { enum: names.map((n) => errors[n].code) } } },
                },
              },
            },
          ],
        },
        examples: Object.fromEntries(names.map((each) => [each, refTo('examples', each)])),
      },
    },
  };
}

const nextStepExample = {
  stepToken: 'Yb0v6s9cT5mXoQ2hJ8rK1A',
  methods: ['passkey', 'totp', 'recoveryCode'],
};

/** An error as it is told in English. */
export function errorExample(name: ErrorName): object {
  const { code, title, details } = errors[name];
  const message = 'First name is required';
  const told =
    name === 'invalidInput'
      ? { details: `${message}.`, fields: [{ field: 'firstNames', message }] }
      : {
          details: details.en,
          ...(name === 'secondFactorNeeded' && { nextStep: nextStepExample }),
        };
  return { value: { errors: [{ title: title.en, ...told, code }] } };
}

const word = { type: 'string' };
const price = refTo('schemas', 'Money');

/** The one form of every error (SRV-01, ERR-01). */
export const errorsSchema = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['title', 'details', 'code'],
        properties: {
          title: { ...word, description: 'In the language of Accept-Language' },
          details: word,
          code: { type: 'integer' },
          fields: {
            type: 'array',
            description: 'The fields that are wrong, each by its path in what was sent',
            items: {
              type: 'object',
              required: ['field', 'message'],
              properties: { field: word, message: word },
            },
          },
          nextStep: {
            type: 'object',
            description: 'How a sign-in goes on whose password was right',
            required: ['stepToken', 'methods'],
            properties: {
              stepToken: word,
              methods: { type: 'array', items: { enum: [...factorMethods] } },
            },
          },
          rows: {
            type: 'array',
            description: 'The rows of an order that the error is about',
            items: {
              type: 'object',
              required: ['orderRowID', 'productID', 'name'],
              properties: {
                orderRowID: { type: ['integer', 'null'] },
                productID: { type: 'integer' },
                name: word,
                productCount: { type: 'integer' },
                price,
                taxPercent: price,
                originalPrice: price,
                originalTaxPercent: price,
                totalPriceIncludingProductCount: price,
              },
            },
          },
        },
      },
    },
  },
};
