import { benchUser } from './cli/benchUser.ts';
import type { Deps } from './deps.ts';
import { ownFilesUrl } from './env.ts';
import { ownNames } from './access/ownMachine.ts';
import { noteSecrets } from './access/secretsInUse.ts';
import { isWebAppBuilt } from './http/webApp.ts';
import { countUnreadable } from './modules/factors/factors.public.ts';

/** Who signs in with a password that stands in the documentation: of the demo fair, and of `generate`. */
const everybodys = [benchUser.email, 'anna.virtanen@example.com'];

/** Whether somebody on another machine is meant to come here. */
const isOpen = ({ publicUrl, host }: Deps['env']): boolean =>
  !ownNames.includes(new URL(publicUrl).hostname) || ![...ownNames, '::1'].includes(host);

/**
 * What is fit for trying the portal out, or for one process alone, and a mistake in real use: it starts all the same,
 * and says so in its log.
 */
export async function startWarnings({
  db,
  env,
  tokens,
  dataKeys,
}: Pick<Deps, 'db' | 'env' | 'tokens' | 'dataKeys'>): Promise<string[]> {
  const { databaseUrl, dataDir, storageUrl, publicUrl, smtpUrl, dataKey, serves } = env;
  const isShared = databaseUrl !== undefined;
  const others = await noteSecrets(db, { TOKEN_SECRET: tokens, DATA_KEY: dataKeys });
  const unreadable = await countUnreadable(db, dataKeys);
  const users = db.selectFrom('users').select('email').where('email', 'in', everybodys);
  const known = isOpen(env) ? await users.where('timeDeleted', 'is', null).execute() : [];
  const mistakes: [applies: boolean, text: string][] = [
    [
      isShared && !dataKey,
      'DATA_KEY is not set: it was made in DATA_DIR, and every process needs the same',
    ],
    ...others.map((name): [boolean, string] => [
      true,
      `${name} is another one than at the last start on this database: every process needs the same; where all have a new one, this is told once`,
    ]),
    [
      isShared && storageUrl === ownFilesUrl(dataDir),
      'files lie in DATA_DIR: every process and command on this database needs the same; set STORAGE_URL',
    ],
    [
      isShared && ownNames.includes(new URL(publicUrl).hostname),
      `links in mails lead to ${publicUrl}: set PUBLIC_URL`,
    ],
    [isOpen(env) && !smtpUrl, 'SMTP_URL is not set: mails are kept, and none leaves'],
    [serves && !isWebAppBuilt(), 'the web app is not built: run "npm run build"'],
    [unreadable > 0, `codes of the apps of ${unreadable} users were encrypted by another DATA_KEY`],
    [
      known.length > 0,
      `${known.map(({ email }) => email).join(', ')} and its like sign in with a password that everybody knows: use another database`,
    ],
  ];
  return mistakes.filter(([applies]) => applies).map(([, text]) => text);
}
