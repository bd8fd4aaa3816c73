import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, parseEnv } from 'node:util';
import type * as z from 'zod';
import { EnvError } from './envError.ts';
import { unknownNames } from './settingNames.ts';
import { settings, storeSettings } from './settings.ts';
import { areTracesSent } from './traces/settings.ts';

/** What a command works with. */
export interface StoreEnv {
  /** Absolute. */
  dataDir: string;
  /** undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  storageUrl: string;
  /** Encrypts secrets of users, the newest first; undefined: made in the data folder on the first start. */
  dataKey: string | undefined;
  /** Sign tokens: the newest, and those before it; undefined: made in the data folder on the first start. */
  tokenSecret: string | undefined;
  /** Where the commands for backups look where they are told nothing: a folder, or a bucket with its key. */
  backupPlace: string | undefined;
}

export interface Env extends StoreEnv {
  port: number;
  host: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** undefined: mails are kept and shown at /dev/mail. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Signs what leaves through SMTP; undefined: nothing is signed. */
  dkim: { domainName: string; keySelector: string; privateKey: string } | undefined;
  sessionLife: { idleHours: number; days: number };
  /** How many months the log of who did what is kept. */
  auditMonths: number;
  /** How many days it is kept which mail went to whom. */
  mailDays: number;
  /** How many days a visit to the live pages is kept, by which it is told when it comes again. */
  visitDays: number;
  /** How many days a capture waits for its badge. */
  refusedCaptureDays: number;
  /** Addresses and networks whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** What opens /metrics from elsewhere; undefined: nothing does. */
  metricsToken: string | undefined;
  /** Whether a collector gets traces. */
  traces: boolean;
  loadDemo: boolean;
  /** Whether the start brings the database to the newest migration; otherwise it refuses an older one. */
  migrates: boolean;
  /** How long it goes on serving after SIGTERM, while balancers learn from /readyz. */
  drainSeconds: number;
  /** Whether this process answers calls. */
  serves: boolean;
  /** Whether it sends mails, and does what is done again and again. */
  works: boolean;
  /** How many mails leave this process in a second at most; undefined: as fast as they are taken. */
  mailsPerSecond: number | undefined;
  /** Whether a pooler lends a session for each transaction only. */
  sharesSessions: boolean;
  /** Connections to the database for calls. */
  databasePool: number;
  /** What /setup asks for; undefined: made, and told by the start's log. */
  setupCode: string | undefined;
  logLevel: string;
}

/** The key that signs mails, read once. */
function dkimOf({
  DKIM_DOMAIN: domainName,
  DKIM_SELECTOR: keySelector,
  DKIM_KEY_FILE: file,
}: z.output<typeof settings>): Env['dkim'] {
  if (!domainName || !keySelector || !file) return undefined;
  const privateKey = readFileSync(file, 'utf8');
  if (!privateKey.includes('PRIVATE KEY'))
    throw new EnvError('DKIM_KEY_FILE: has to be a private key in PEM form');
  return { domainName, keySelector, privateKey };
}

/** Empty values count as not set. Throws EnvError. */
function parse<Schema extends z.ZodType>(schema: Schema, source: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new EnvError(`${issue?.path.join('.')}: ${issue?.message}`);
}

/** Where files lie where nothing is said of them. */
export const ownFilesUrl = (dataDir: string) => pathToFileURL(resolve(dataDir, 'files')).href;

function storeOf(env: z.output<typeof storeSettings>): StoreEnv {
  const dataDir = resolve(env.DATA_DIR);
  return {
    dataDir,
    databaseUrl: env.DATABASE_URL,
    storageUrl: env.STORAGE_URL ?? ownFilesUrl(dataDir),
    dataKey: env.DATA_KEY,
    tokenSecret: env.TOKEN_SECRET,
    backupPlace: env.BACKUP_PLACE,
  };
}

/** Reads the settings of docs/operations.md. Throws EnvError. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const env = parse(settings, source);
  return {
    ...storeOf(env),
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'portal@localhost',
    dkim: dkimOf(env),
    sessionLife: { idleHours: env.SESSION_IDLE_HOURS, days: env.SESSION_DAYS },
    auditMonths: env.AUDIT_MONTHS,
    mailDays: env.MAIL_DAYS,
    visitDays: env.VISIT_DAYS,
    refusedCaptureDays: env.REFUSED_CAPTURE_DAYS,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN,
    traces: areTracesSent(env),
    loadDemo: env.DATABASE_URL === undefined && env.DEMO !== 'off',
    migrates: env.MIGRATE === 'on',
    drainSeconds: env.DRAIN_SECONDS,
    serves: env.ROLE !== 'worker',
    works: env.ROLE !== 'web',
    mailsPerSecond: env.MAILS_PER_SECOND,
    sharesSessions: env.DATABASE_SESSIONS === 'shared',
    databasePool: env.DATABASE_POOL,
    setupCode: env.SETUP_CODE,
    logLevel: env.LOG_LEVEL,
  };
}

/** What `.env` sets, where there is one. Throws EnvError. */
function envFile(): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync('.env', 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new EnvError(`.env: ${message}`);
  }
}

/** The environment of this process, and `.env` for what it does not set; libraries find theirs there too. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.assign(process.env, { ...envFile(), ...process.env });

/** Names that may be misspelt, a line each. */
export const tellUnknownNames = (): string[] => unknownNames(envFile(), process.env);

/** Settings that the command line gives: `--role worker` is `ROLE=worker`. */
function settingsIn(args: string[]): NodeJS.ProcessEnv {
  try {
    const { role } = parseArgs({ args, options: { role: { type: 'string' } } }).values;
    return role === undefined ? {} : { ROLE: role };
  } catch (error) {
    throw new EnvError((error as Error).message);
  }
}

/** The settings of this process, with what its command line says. */
export const processEnv = (args: string[]): Env =>
  readEnv({ ...ownEnvironment(), ...settingsIn(args) });

/** Those of a command, which neither signs tokens nor sends mail. */
export const commandEnv = (): StoreEnv => storeOf(parse(storeSettings, ownEnvironment()));
