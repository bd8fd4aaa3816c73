import { contract } from '@portal/contract';
import type { ErrorName } from '@portal/contract/errors';
import { fieldWords } from '@portal/contract/reference.fields';
import type { ParamName, Endpoint } from '@portal/contract/route';
import { kindOf } from '../../access/kinds.ts';
import { explain } from './explain.ts';
import { parametersOf, pathParameter, sharedParameters } from './parameters.ts';
import { replyWriter, type ReplyWriter } from './replies.ts';
import { errorExample, errorResponse, errorResponses, errorsSchema } from './responses.ts';
import { schemaWriter, type SchemaWriter } from './schemas.ts';
import type { JsonSchema } from './tidy.ts';

const file = { type: 'string', format: 'binary', description: fieldWords.file };

function bodyOf(
  name: string,
  { body, upload, example }: Endpoint,
  { write }: SchemaWriter,
): object {
  if (!body) return {};
  const schema = write(body, 'input', name);
  if (!upload)
    return {
      requestBody: { required: true, content: { 'application/json': { schema, example } } },
    };
  // The file comes last: what it is for is known before it is read.
  const form = {
    ...schema,
    properties: { ...schema.properties, file },
    required: [...(schema.required ?? []), 'file'],
  };
  // In a form everything is text.
  const written = {
    ...Object.fromEntries(Object.entries(example ?? {}).map(([key, value]) => [key, `${value}`])),
    file: '…',
  };
  const content = { 'multipart/form-data': { schema: form, example: written } };
  return { requestBody: { required: true, content } };
}

function securityOf(endpoint: Endpoint): object[] {
  const { security } = kindOf(endpoint);
  return security ? [{ [security]: [] }] : [];
}

/** An endpoint of the contract as an operation. */
const operationOf = (
  tag: string,
  name: string,
  endpoint: Endpoint,
  writer: SchemaWriter,
  { replyOf }: ReplyWriter,
) => ({
  operationId: name,
  tags: [tag],
  summary: endpoint.summary,
  security: securityOf(endpoint),
  parameters: parametersOf(endpoint, writer),
  ...bodyOf(name, endpoint, writer),
  responses: {
    '200': replyOf(name, endpoint),
    ...errorResponses(endpoint),
  },
});

export type Operation = ReturnType<typeof operationOf> & {
  requestBody?: { content: Record<string, { schema: JsonSchema; example: unknown }> };
};

const inPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

/** The components of one kind that `document` speaks of. */
function spokenOf(kind: string, document: object): string[] {
  const pattern = new RegExp(`"#/components/${kind}/([\\w.]+)"`, 'g');
  return [
    ...new Set([...JSON.stringify(document).matchAll(pattern)].map(([, name]) => String(name))),
  ].toSorted();
}

const components = (names: string[], make: (name: string) => object) =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

/** The API as OpenAPI 3.1, made of nothing but the contract (U9). */
export function apiDocument() {
  const writer = schemaWriter();
  const replies = replyWriter(writer);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [tag, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      const path = (paths[inPath(endpoint.path)] ??= {});
      path[endpoint.method.toLowerCase()] = operationOf(tag, name, endpoint, writer, replies);
    }
  const done = replies.components();
  const failed = spokenOf('responses', paths).filter((name) => !(name in done));
  const responses = { ...done, ...components(failed, errorResponse) };
  const parameters = components(
    spokenOf('parameters', paths),
    (name) => sharedParameters[name] ?? pathParameter(name as ParamName, writer),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Exhibitor portal',
      version: '1.0.0',
      description:
        'Replies are `{data, meta?}`, errors `{errors: [{title, details, code}]}`. ' +
        'Times are ISO 8601 in UTC, money is a decimal string; ' +
        '`null` says that nothing is there, where a field does not say what it says. ' +
        'Sign in with `login`; its token goes into the Authorization header.',
    },
    servers: [{ url: '/v1' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        Errors: explain(errorsSchema, 'errors'),
        ...Object.fromEntries(writer.components),
      },
      responses,
      parameters,
      examples: components(spokenOf('examples', responses), (name) =>
        errorExample(name as ErrorName),
      ),
      headers: {
        RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An organiser’s API key' },
      },
    },
  };
}
