import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errors, type ErrorName } from '@portal/contract/errors';
import type { Row } from '@portal/contract/route';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { asksForToken } from './guard.ts';

/** The errors that follow from a row's access and input. */
function impliedErrors(row: Row): ErrorName[] {
  const takesInput = row.body ?? row.list ?? row.path.includes(':');
  return [
    ...(takesInput ? (['invalidInput'] as const) : []),
    ...(asksForToken(row) || row.access === 'integration' ? (['unauthenticated'] as const) : []),
    ...(row.access === 'capture' ? (['captureLinkClosed'] as const) : []),
    ...(asksForToken(row) && row.path.includes(':') ? (['notFound'] as const) : []),
    ...(row.errors ?? []),
    'unavailable',
  ];
}

/** What the API reference says of a row besides its schemas (U9). */
export function describeRow(row: Row) {
  const names = [...new Set(impliedErrors(row))];
  const table = names.map((name) => {
    const { status, code, title } = errors[name];
    return `| ${status} | ${code} | ${title.en} |`;
  });
  const example =
    row.example === undefined
      ? []
      : ['', 'Example body:', '', '```json', JSON.stringify(row.example, null, 2), '```'];
  return {
    summary: row.summary,
    description: ['| Status | Code | Error |', '|---|---|---|', ...table, ...example].join('\n'),
    ...(asksForToken(row) && { security: [{ token: [] }] }),
    ...(row.access === 'integration' && { security: [{ apiKey: [] }] }),
    ...(row.file && { produces: [row.file] }),
    ...(row.upload && { consumes: ['multipart/form-data'] }),
  };
}

/** The fields of a form are its row's body; the file is none of them, and stands beside them. */
const transform: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  const { consumes, body } = schema as { consumes?: string[]; body?: FormSchema };
  if (!consumes || !body) return { schema, url };
  const file = { type: 'string', format: 'binary' };
  const form = {
    ...body,
    properties: { ...body.properties, file },
    required: [...(body.required ?? []), 'file'],
  };
  return { schema: { ...schema, body: form }, url };
};

interface FormSchema {
  properties: object;
  required?: string[];
}

/** `/v1/openapi.json` and the reference at `/docs`; register before the routes. */
export async function installReference(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Exhibitor portal',
        version: '1',
        description:
          'Replies are `{data, meta?}`, errors `{errors: [{title, details, code}]}`. ' +
          'Lists take `page`, `limit`, `order[column]=asc|desc`, `search[i][column]` with ' +
          '`search[i][values][j]`, and `filter[i][column]`, `filter[i][condition]` ' +
          '(equals, not_equals, greater_than, less_than, in, is_null) with `filter[i][values][j]`. ' +
          'Times are ISO 8601 in UTC, money is a decimal string.',
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: { type: 'http', scheme: 'bearer', description: 'An organiser’s API key' },
        },
      },
    },
    transform,
  });
  app.get('/v1/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { url: '/v1/openapi.json', deepLinking: true },
    theme: { title: 'Exhibitor portal API' },
  });
}
