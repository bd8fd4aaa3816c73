import { migrate as run, pendingMigrations } from '../db/migrations.ts';
import { CommandError, noPositionals, type Command } from './command.ts';
import { sayOnError, withDatabase } from './open.ts';

export const migrate: Command = {
  usage: 'migrate [--check]',
  summary: 'Brings the database to this version, before the processes of a roll-out start.',
  options: { check: { about: 'only tells what is pending; exits with 1 if anything is' } },
  run: async (given) => {
    noPositionals(given);
    await withDatabase(async (connection) => {
      const pending = await pendingMigrations(connection);
      for (const name of pending) console.log(name);
      if (pending.length === 0) console.log('Nothing is pending.');
      else if (given.has('check')) throw new CommandError(`${pending.length} pending.`);
      else await run(connection, sayOnError);
    });
  },
};
