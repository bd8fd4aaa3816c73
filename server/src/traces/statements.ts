import { beginSpan, failureOf } from './traces.ts';

const rememberedAtMost = 1000;
const tablesAtMost = 6;
const names = new Map<string, string>();

/** Literals, comments, and what has the word "from" for something else. */
const noTables =
  /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|\bdistinct\s+from\b|\bextract\s*\(\s*\w+\s+from\b/gi;
/** Names that a statement gives to parts of itself. */
const parts =
  /(?:\bwith(?:\s+recursive)?|,)\s+"?(\w+)"?(?:\s*\([^()]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;
/** What is written, and what is read, but for functions. */
const written =
  /\b(insert|delete|update)\s+(?:into\s+|from\s+)?(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)/gi;
const read =
  /(?<!delete\s+)\b(?:from|join)\s+(?:lateral\s+|only\s+)?(?:"?\w+"?\.)?"?(\w+)(?!\w|"?\s*[(.])/gi;
/** Of `for update of …` and `on conflict … do update set`. */
const noNames = /^(?:set|of|skip|nowait|or|lateral)$/i;

function summaryOf(text: string): string {
  const bare = text.replaceAll(noTables, ' ');
  const own = new Set([...bare.matchAll(parts)].map(([, name]) => name));
  const found = [
    ...[...bare.matchAll(written)].map(([, verb = '', name = '']) => [verb.toLowerCase(), name]),
    ...[...bare.matchAll(read)].map(([, name = '']) => ['select', name]),
  ];
  const said = new Set(
    found
      .filter(([, name = '']) => !own.has(name) && !noNames.test(name))
      .map(([verb, name]) => `${verb} ${name}`),
  );
  if (said.size > 0) return [...said].slice(0, tablesAtMost).join(', ');
  return /^\s*(\w+)/.exec(bare)?.[1]?.toLowerCase() ?? 'statement';
}

/** What a statement does to which tables, those first that it writes; none of its values. */
export function nameOfStatement(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = summaryOf(text);
  if (names.size < rememberedAtMost) names.set(text, name);
  return name;
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');

/** Sends a statement, in a span of its own where it is part of a call or a job. */
export function inStatementSpan(
  args: unknown[],
  prepared: string | undefined,
  send: (args: unknown[]) => unknown,
): unknown {
  const name = nameOfStatement(textOf(args[0]));
  const span = beginSpan(name, {
    kind: 'asked',
    facts: {
      'db.system.name': 'postgresql',
      'db.query.summary': name,
      ...(prepared !== undefined && { 'portal.db.statement': prepared }),
    },
  });
  if (!span) return send(args);
  const end = (error?: unknown) => {
    if (error) span.fail(failureOf(error));
    span.end();
  };
  const last = args.at(-1);
  if (typeof last === 'function') {
    const heard = (...result: unknown[]) => {
      end(result[0]);
      return last(...result) as unknown;
    };
    return send([...args.slice(0, -1), heard]);
  }
  const answer = send(args);
  if (answer instanceof Promise) answer.then(() => end(), end);
  else span.end();
  return answer;
}
