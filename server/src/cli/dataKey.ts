import { randomBytes } from 'node:crypto';
import { createDataKeys, dataKeyFile, openDataKeys } from '../access/dataKeys.ts';
import { rotateMadeSecret, secretsIn } from '../access/secrets.ts';
import type { Db } from '../db/pool.ts';
import { countUnreadable, resealTotps } from '../modules/factors/factors.public.ts';
import type { DataKeys } from '../access/dataKeys.ts';
import type { StoreEnv } from '../env.ts';
import { noPositionals, type Command } from './command.ts';
import { withPortal } from './open.ts';

const inWords = (count: number) => (count === 1 ? 'one user' : `${count} users`);

/** Says whose codes are lost with a key that is not there. */
export async function tellUnreadable(db: Db, env: StoreEnv): Promise<void> {
  const count = await countUnreadable(db, await openDataKeys(env));
  if (count === 0) return;
  console.error(
    `The codes of ${inWords(count)} cannot be checked: DATA_KEY (or data-key in DATA_DIR) is not the one ` +
      'that encrypted them. They sign in with a recovery code or a passkey and set the app up anew, or ask ' +
      'for the removal on the login screen. With the right key all is as it was.',
  );
}

async function reseal(db: Db, keys: DataKeys): Promise<void> {
  const { sealed, unreadable } = await resealTotps(db, keys);
  console.log(`The secrets of ${inWords(sealed)} are encrypted anew.`);
  if (unreadable > 0) console.error(`Those of ${inWords(unreadable)} no key here opens.`);
}

export const dataKeyRotate: Command = {
  usage: 'data-key rotate',
  summary: 'Encrypts the secrets of second factors with a new key.',
  options: {},
  run: async (given) => {
    noPositionals(given);
    await withPortal(async ({ db, env }) => {
      if (!env.dataKey) {
        await rotateMadeSecret(env.dataDir, dataKeyFile);
        await reseal(db, await openDataKeys(env));
        console.log('The new key is in data-key of DATA_DIR; a portal that runs takes it over.');
        return;
      }
      const secrets = secretsIn(env.dataKey);
      if (secrets.length === 1) {
        console.log(`A new key: ${randomBytes(48).toString('base64url')}`);
        console.log(
          'Put it before the one in DATA_KEY, with a comma between them, for every process,',
        );
        console.log('restart them, and run this again.');
        return;
      }
      await reseal(db, createDataKeys(secrets));
      console.log('Leave the first key alone in DATA_KEY, for every process, and restart them.');
    });
  },
};
