import { inOneLine } from '../oneLine.ts';
import { apiKeyCreate, apiKeyList, apiKeyRevoke } from './apiKeys.ts';
import { backup } from './backup.ts';
import { CommandError, readArguments, UsageError, type Command } from './command.ts';
import { dataKeyRotate } from './dataKey.ts';
import { backupKey, drill } from './drill.ts';
import { generate } from './generate.ts';
import { importFile } from './importFile.ts';
import { ImportError } from '../modules/datasets/problems.ts';
import { StorageAwayError } from '../storage/s3.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';
import { secretRotate } from './tokenSecret.ts';
import { userCreate, userResetPassword } from './users.ts';

const program = 'npm run portal --';

const commands: Record<string, Command> = {
  import: importFile,
  generate,
  'user create': userCreate,
  'user reset-password': userResetPassword,
  'apiKey create': apiKeyCreate,
  'apiKey list': apiKeyList,
  'apiKey revoke': apiKeyRevoke,
  'data-key rotate': dataKeyRotate,
  'secret rotate': secretRotate,
  migrate,
  backup,
  'backup-key': backupKey,
  restore,
  drill,
};

function columns(lines: [left: string, right: string][]): string {
  const width = Math.max(...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}

const overview = () =>
  [
    `Usage: ${program} COMMAND`,
    columns(Object.values(commands).map(({ usage, summary }) => [usage, summary])),
    `${program} COMMAND --help tells more.`,
  ].join('\n\n');

function help({ usage, summary, options }: Command): string {
  const lines = Object.entries(options).map(([name, { value, repeated, about }]) => {
    const more = repeated ? ' …' : '';
    return [`--${name}${value ? ` ${value}${more}` : ''}`, about] as [string, string];
  });
  const about = [`Usage: ${program} ${usage}`, summary];
  return [...about, ...(lines.length > 0 ? [columns(lines)] : [])].join('\n\n');
}

/** The command's name may be of two words. */
function findCommand(args: string[]): [Command, string[]] {
  for (const words of [2, 1]) {
    const command = commands[args.slice(0, words).join(' ')];
    if (command) return [command, args.slice(words)];
  }
  throw new UsageError(args[0] ? `there is no command "${args.join(' ')}"` : 'a command is needed');
}

function explain(error: unknown): string {
  const { message, stack } = error as Error;
  if (error instanceof CommandError || error instanceof ImportError) return message;
  // Those of a backup’s place have its name already.
  if (error instanceof StorageAwayError) return `STORAGE_URL: ${message}`;
  return inOneLine(error) ?? stack ?? String(error);
}

/** Runs one command line; says how the process is to exit. */
export async function runCommandLine(args: string[]): Promise<number> {
  const askedForHelp = args.includes('--help') || args.includes('-h');
  if (askedForHelp && args.length === 1) {
    console.log(overview());
    return 0;
  }
  try {
    const [command, rest] = findCommand(args.filter((arg) => arg !== '--help' && arg !== '-h'));
    if (askedForHelp) console.log(help(command));
    else await command.run(readArguments(command, rest));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${program} --help tells how it is called.`);
      return 2;
    }
    console.error(explain(error));
    return 1;
  }
}
