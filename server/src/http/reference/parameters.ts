import { fieldWords } from '@portal/contract/reference.fields';
import { conditions, maximumLimit, searchMinimum } from '@portal/contract/listQuery';
import { paramNames, pathParams, type Endpoint } from '@portal/contract/route';
import { keyForm } from '../idempotency.ts';
import { refTo, type SchemaWriter } from './schemas.ts';
import type { JsonSchema } from './tidy.ts';

interface Parameter {
  name: string;
  in: 'query' | 'header' | 'path';
  description?: string;
  required?: boolean;
  style?: string;
  explode?: boolean;
  schema: JsonSchema;
}

const inQuery = (name: string, schema: JsonSchema, description?: string): Parameter => ({
  name,
  in: 'query',
  schema,
  ...(description && { description }),
});

/** What many calls take. */
export const sharedParameters: Record<string, Parameter> = {
  acceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of messages',
    schema: { type: 'string', enum: ['en', 'fi'], default: 'en' },
  },
  language: inQuery(
    'language',
    { type: 'string', enum: ['en', 'fi'] },
    'The language of the file, before that of the header: for links, whose header is the browser’s',
  ),
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Names the effect: sent again with the same key, it is not done again',
    schema: { type: 'string', pattern: keyForm.source },
  },
  deviceKey: {
    name: 'X-Device-Key',
    in: 'header',
    description:
      'By which this device is known again: made at random once and kept there, 22 to 100 letters, digits, - and _. The owner of the account is mailed about a sign-in on a device that is new to it; without the header browser and network address together are the device',
    schema: { type: 'string', pattern: '^[\\w-]{22,100}$' },
  },
  page: inQuery('page', { type: 'integer', minimum: 1, default: 1 }),
  limit: inQuery(
    'limit',
    { type: 'integer', minimum: 1, default: 25 },
    `Rows of a page; more than ${maximumLimit} are ${maximumLimit}`,
  ),
  format: inQuery('format', { type: 'string', enum: ['xlsx'] }, 'All rows as a spreadsheet'),
  searchValue: inQuery(
    'search[0][values][0]',
    { type: 'string' },
    `What stands in the column; shorter than ${searchMinimum} characters it is passed over. ` +
      'Each further value, `search[0][values][1]`, has to match too; ' +
      'of further columns, `search[1][column]`, one has to.',
  ),
  filterCondition: inQuery('filter[0][condition]', { type: 'string', enum: [...conditions] }),
};

/** The name of `pathParams` is that of the component. */
export function pathParameter(name: keyof typeof pathParams, { write }: SchemaWriter): Parameter {
  const schema = write(pathParams[name], 'input');
  return { name, in: 'path', required: true, description: fieldWords[name], schema };
}

const oneOf = (names: readonly string[]): JsonSchema => ({ type: 'string', enum: [...names] });

/** How a list is paged, ordered, searched and filtered (LIST-01). */
function listParameters({ list, spreadsheet }: Endpoint, { write }: SchemaWriter): object[] {
  if (!list) return [];
  const { order, search, filter = {} } = list;
  const direction = oneOf(['asc', 'desc']);
  const columns = Object.keys(filter);
  const values = columns.map((column) => ({
    ...write(filter[column] as NonNullable<(typeof filter)[string]>, 'input'),
    description: column,
  }));
  return [
    refTo('parameters', 'page'),
    refTo('parameters', 'limit'),
    ...(spreadsheet ? [refTo('parameters', 'format')] : []),
    {
      ...inQuery('order', {
        type: 'object',
        properties: Object.fromEntries(order.map((column) => [column, direction])),
        default: list.defaultOrder,
      }),
      style: 'deepObject',
      explode: true,
    },
    ...(search.length > 0
      ? [inQuery('search[0][column]', oneOf(search)), refTo('parameters', 'searchValue')]
      : []),
    ...(columns.length > 0
      ? [
          inQuery('filter[0][column]', oneOf(columns)),
          refTo('parameters', 'filterCondition'),
          inQuery(
            'filter[0][values][0]',
            { anyOf: values },
            'By column; none for `is_null`. Further filters, `filter[1][column]`, have to fit too.',
          ),
        ]
      : []),
  ];
}

/** A file that anybody's browser opens by its address. */
const isLinked = ({ access, file }: Endpoint) => access === 'public' && file === 'application/pdf';

/** What a call takes besides its body. */
export function parametersOf(endpoint: Endpoint, writer: SchemaWriter): object[] {
  return [
    ...paramNames(endpoint.path).map((name) => refTo('parameters', name)),
    refTo('parameters', 'acceptLanguage'),
    ...(isLinked(endpoint) ? [refTo('parameters', 'language')] : []),
    ...(endpoint.idempotent ? [refTo('parameters', 'idempotencyKey')] : []),
    ...(endpoint.startsSession ? [refTo('parameters', 'deviceKey')] : []),
    ...listParameters(endpoint, writer),
  ];
}
