import { isIP } from 'node:net';
import * as z from 'zod';
import { areLong } from './access/secrets.ts';
import { unreadableFile } from './db/wrongDatabase.ts';
import { escapes, hasLooseSigns } from './looseSigns.ts';
import { canBeRead, isLocal } from './localFiles.ts';
import { readS3Url } from './storage/s3Url.ts';
import { refuseTraceSettings, traceSettings } from './traces/settings.ts';

/** A whole number in bounds, told as such where it is none. */
function whole(least: number, most = 1_000_000) {
  const error = `has to be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
}
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, { error: `has to be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}` });
const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    abort: true,
    error: `has to be an address that starts with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  });

/** Of a server where one signs in: a sign that ends user name and password early leaves an @ behind it. */
const login = (...protocols: string[]) =>
  z
    .string()
    .refine((written) => !hasLooseSigns(written), {
      abort: true,
      error: `cannot be read: in user name and password ${escapes}`,
    })
    .pipe(url(...protocols));

/** Links are made by adding a path. */
function isOrigin(address: string): boolean {
  const { href, origin } = new URL(address);
  return href.replace(/\/+$/, '') === origin;
}

/** An address, a network as 10.0.0.0/8, or the name of this machine's own. */
function isNetwork(written: string): boolean {
  if (written === 'loopback') return true;
  const [address = '', bits, ...rest] = written.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** One secret, or the new one and those before it. */
const secrets = z
  .string()
  .refine(areLong, 'has to be 32 bytes at least, or several such with commas between them')
  .optional();

/** Where data lies: what a command works with. */
export const storeSettings = z.object({
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: login('postgres', 'postgresql')
    .refine((written) => unreadableFile(written) === undefined, {
      error: ({ input }) => `names a file that cannot be read: ${unreadableFile(String(input))}`,
    })
    .optional(),
  STORAGE_URL: url('file', 's3')
    .refine(
      (written) => !written.startsWith('file:') || isLocal(written),
      'has to look like file:///var/lib/portal/files, with three slashes before the whole path',
    )
    .refine(
      (written) => !written.startsWith('s3:') || readS3Url(written),
      'has to look like s3://key:secret@host:port/bucket?region=eu-north-1&tls=on, with %2F for a / in key or secret',
    )
    .optional(),
  DATA_KEY: secrets,
  TOKEN_SECRET: secrets,
  BACKUP_PLACE: z.string().min(1).optional(),
});

/** All of docs/operations.md. */
export const settings = storeSettings
  .extend({
    ...traceSettings,
    PORT: whole(0, 65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: url('http', 'https')
      .refine(isOrigin, 'has to end with the host or port: no path, no query, no password')
      .optional(),
    SMTP_URL: login('smtp', 'smtps').optional(),
    MAIL_FROM: z.email('has to be an e-mail address').optional(),
    DKIM_DOMAIN: z.hostname('has to be the name of a domain').optional(),
    DKIM_SELECTOR: z
      .string()
      .regex(/^[\w.-]+$/, 'has to be the name before ._domainkey in the DNS')
      .optional(),
    DKIM_KEY_FILE: z.string().refine(canBeRead, 'is no file that can be read').optional(),
    SESSION_IDLE_HOURS: whole(1).default(12),
    SESSION_DAYS: whole(1).default(30),
    AUDIT_MONTHS: whole(1, 1200).default(24),
    MAIL_DAYS: whole(14, 36_500).default(365),
    VISIT_DAYS: whole(14, 36_500).default(730),
    REFUSED_CAPTURE_DAYS: whole(14, 36_500).default(365),
    TRUSTED_PROXIES: z
      .string()
      .default('loopback')
      .transform((written) => written.split(',').map((each) => each.trim()))
      .refine(
        (proxies) => proxies.every(isNetwork),
        'has to be addresses or networks with commas between them, like 10.0.0.5,192.168.0.0/16, or loopback',
      ),
    METRICS_TOKEN: z
      .string()
      .refine(
        (token) => /^[\w.~+/=-]{16,}$/.test(token),
        'has to be 16 characters or more, without spaces',
      )
      .optional(),
    DEMO: oneOf(['on', 'off']).optional(),
    MIGRATE: oneOf(['on', 'off']).default('on'),
    DRAIN_SECONDS: whole(0, 600).default(0),
    DATABASE_POOL: whole(2, 500).default(10),
    DATABASE_SESSIONS: oneOf(['own', 'shared']).default('own'),
    ROLE: oneOf(['web', 'worker']).optional(),
    MAILS_PER_SECOND: whole(1, 1000).optional(),
    SETUP_CODE: z.string().min(6, 'has to be 6 characters at least').max(200).optional(),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default(
      'info',
    ),
  })
  .superRefine((env, context) => {
    const refuse = (name: Exclude<keyof typeof env, 'DEMO'>, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    const needed = (name: Exclude<keyof typeof env, 'DEMO'>, with_: string) => {
      if (!env[name]) refuse(name, `is needed with ${with_}`);
    };
    if (env.DATABASE_URL) {
      needed('TOKEN_SECRET', 'DATABASE_URL');
      needed('SMTP_URL', 'DATABASE_URL');
    }
    if (env.ROLE) needed('DATABASE_URL', 'ROLE');
    if (env.DATABASE_SESSIONS === 'shared') {
      needed('DATABASE_URL', 'DATABASE_SESSIONS');
      if (env.MIGRATE === 'on')
        refuse(
          'MIGRATE',
          'has to be off with DATABASE_SESSIONS=shared: migrations need a session of their own',
        );
    }
    refuseTraceSettings(env, refuse);
    if (env.SMTP_URL) needed('MAIL_FROM', 'SMTP_URL');
    const dkim = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;
    const given = dkim.find((name) => env[name]);
    for (const name of given ? dkim : []) needed(name, String(given));
  });
