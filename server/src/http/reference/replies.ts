import { looseExamples } from '@portal/contract/reference';
import { envelope, type Endpoint } from '@portal/contract/route';
import { spreadsheetType } from '../download.ts';
import { entityExamples } from './entities.ts';
import { refTo, type SchemaWriter } from './schemas.ts';
import type { JsonSchema } from './tidy.ts';

const file = { type: 'string', format: 'binary' };
/** A file that is JSON, whatever it says. */
const json = { type: 'object' };

/** An example of a reply: around those of the entities in it what its schema says. */
function exampleOf(schema: JsonSchema, name: string): unknown {
  const { $ref, anyOf, items, properties, enum: values } = schema;
  if ($ref) return entityExamples[$ref.split('/').at(-1) ?? ''];
  if (anyOf?.[0]) return exampleOf(anyOf[0], name);
  if (items) return [exampleOf(items, name)];
  if (values) return values[0];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([field, of]) => [field, exampleOf(of, field)]),
    );
  if (name in looseExamples) return looseExamples[name as keyof typeof looseExamples];
  throw new Error(`${name} of a reply has no example`);
}

function contentOf(endpoint: Endpoint, { write }: SchemaWriter): object {
  if (endpoint.file)
    return { [endpoint.file]: { schema: endpoint.file === 'application/json' ? json : file } };
  const schema = write(envelope(endpoint), 'output');
  return {
    'application/json': { schema, example: exampleOf(schema, 'data') },
    ...(endpoint.spreadsheet && { [spreadsheetType]: { schema: file } }),
  };
}

/** Writes the replies of calls that went well; what several calls answer is there once. */
export function replyWriter(writer: SchemaWriter) {
  const replies = new Map<string, { name: string; reply: object }>();

  /** `name`: of the call, which is that of the reply if it is the first to answer so. */
  const replyOf = (name: string, endpoint: Endpoint): object => {
    const reply = { description: 'Done', content: contentOf(endpoint, writer) };
    const text = JSON.stringify(reply);
    const known = replies.get(text) ?? { name: `Done.${name}`, reply };
    replies.set(text, known);
    return refTo('responses', known.name);
  };

  const components = () =>
    Object.fromEntries([...replies.values()].map(({ name, reply }) => [name, reply]));

  return { replyOf, components };
}

export type ReplyWriter = ReturnType<typeof replyWriter>;
