import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** The command was written wrong; shown with a pointer to its help. */
export class UsageError extends Error {}
/** The command cannot do what it was asked; the message is the one line to show. */
export class CommandError extends Error {}

export interface Given {
  /** What stands without a name, like the file of an import. */
  positionals: string[];
  text(name: string): string | undefined;
  needed(name: string): string;
  list(name: string): string[];
  /** A whole number, not below zero. */
  count(name: string): number | undefined;
  has(name: string): boolean;
}

export interface Command {
  /** `import FILE`: how it is called. */
  usage: string;
  summary: string;
  options: Record<string, { value?: string; repeated?: boolean; about: string }>;
  run(given: Given): Promise<void>;
}

/** Takes a command line apart. Throws UsageError. */
export function readArguments(command: Command, args: string[]): Given {
  const options: ParseArgsOptionsConfig = {};
  for (const [name, { value, repeated = false }] of Object.entries(command.options))
    options[name] = { type: value ? 'string' : 'boolean', multiple: repeated };
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/\. To specify.*/s, ''));
  }
  const values = parsed.values as Record<string, string | boolean | string[] | undefined>;
  const text = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    positionals: parsed.positionals,
    text,
    needed: (name) => {
      const value = text(name);
      if (value === undefined) throw new UsageError(`--${name} is needed`);
      return value;
    },
    list: (name) => {
      const value = values[name];
      return Array.isArray(value) ? value : [];
    },
    count: (name) => {
      const value = text(name);
      if (value === undefined) return undefined;
      if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${name} has to be a whole number`);
      return Number(value);
    },
    has: (name) => values[name] === true,
  };
}

/** The one thing without a name that a command takes. */
export function onlyPositional({ positionals }: Given, name: string): string {
  const [value, ...more] = positionals;
  if (!value || more.length > 0) throw new UsageError(`one ${name} is needed`);
  return value;
}

export function noPositionals({ positionals }: Given): void {
  if (positionals.length > 0) throw new UsageError(`unexpected "${positionals[0]}"`);
}
