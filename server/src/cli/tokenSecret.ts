import { rotateMadeSecret, secretsIn, tokenSecretFile, withNewSecret } from '../access/secrets.ts';
import { commandEnv } from '../env.ts';
import { noPositionals, type Command } from './command.ts';

export const secretRotate: Command = {
  usage: 'secret rotate',
  summary: 'Makes a new secret of the tokens; those of the one until now stay good.',
  options: {},
  run: async (given) => {
    noPositionals(given);
    const { tokenSecret, dataDir } = commandEnv();
    if (tokenSecret) {
      const [made, before] = secretsIn(withNewSecret(tokenSecret));
      console.log(`TOKEN_SECRET=${before},${made}`);
      console.log(
        'Set this for all processes and restart them: now all know the new secret. Then:',
      );
      console.log(`TOKEN_SECRET=${made},${before}`);
      console.log('With this, and a second restart, it signs.');
    } else {
      await rotateMadeSecret(dataDir, tokenSecretFile);
      console.log(`The new secret is in ${tokenSecretFile} of DATA_DIR: restart the portal.`);
    }
    console.log(
      'Tokens live for 15 minutes, sessions for SESSION_IDLE_HOURS: after that the old one can go.',
    );
  },
};
