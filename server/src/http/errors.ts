import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  errors,
  type ErrorName,
  type ErrorRow,
  type NextStep,
  type Language,
  type Text,
} from '@portal/contract/errors';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import pg from 'pg';
import {
  fieldProblems,
  problemsInWords,
  type FieldProblem,
  type Refusal,
} from './fieldProblems.ts';
import { isOutdated } from '../db/preparedQuery.ts';
import { languageOf } from './language.ts';
import { allowedInstead } from './methods.ts';
import { storageErrors } from '../metrics.ts';
import { waitInWords } from './waitInWords.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a form with a file. */
    upload?: boolean;
  }
}

interface Filling {
  /** Fills `{name}` in the texts of the error; `{wait}` is filled where it says when to try again. */
  [name: string]: string | number | Text;
}

/** What an error carries besides its texts. */
interface About {
  /** The rows of an order that it is about. */
  rows?: ErrorRow[];
  /** The fields that are wrong. */
  fields?: FieldProblem[];
  /** How a sign-in goes on. */
  nextStep?: NextStep;
}

/** An error of the contract on its way to the caller. */
export class PortalError extends Error {
  readonly kind: ErrorName;
  readonly filling: Filling;
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined;
  readonly about: About;

  constructor(kind: ErrorName, filling: Filling = {}, retryAfter?: number, about: About = {}) {
    super(kind);
    this.kind = kind;
    this.filling =
      retryAfter === undefined ? filling : { ...filling, wait: waitInWords(retryAfter) };
    this.retryAfter = retryAfter;
    this.about = about;
  }
}

/** Ends the call with an error of the contract: `fail('notFound')`. */
export function fail(kind: ErrorName, filling?: Filling, retryAfter?: number): never {
  throw new PortalError(kind, filling, retryAfter);
}

/** Ends the call with an error about rows of an order, which it carries besides its texts. */
export function failForRows(kind: ErrorName, rows: ErrorRow[], filling: Filling): never {
  throw new PortalError(kind, filling, undefined, { rows });
}

/** Ends the call with an error that is said at one field of what was sent. */
export function failForField(kind: ErrorName, field: string): never {
  const fields = [{ field, message: errors[kind].details }];
  throw new PortalError(kind, {}, undefined, { fields });
}

/** Ends a sign-in whose password was right with the step that comes next. */
export function failWithStep(nextStep: NextStep): never {
  throw new PortalError('secondFactorNeeded', {}, undefined, { nextStep });
}

/**
 * What a query found, or else the 404 that is the same for what is not there and what is not the caller’s.
 */
export function found<T>(row: T | undefined | null): T {
  return row ?? fail('notFound');
}

/** The rows that were found of these ids, one each, or else the 404 of `found`: all or nothing. */
export function foundEach<T>(rows: T[], ...ids: number[][]): T[] {
  const asked = ids.reduce((sum, some) => sum + new Set(some).size, 0);
  return rows.length < asked ? fail('notFound') : rows;
}

const fastifyKinds: Record<string, ErrorName> = {
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'brokenBody',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'brokenBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'brokenBody',
};

/** Unique indexes that a caller can run into, and what it is told then. */
const uniqueKinds: Record<string, ErrorName> = {
  users_email: 'emailInUse',
  persons_keyEmail: 'personEmailInUse',
  eventsPersons_personID: 'personElsewhere',
};

/** Of a disk that the system has made read-only, that is broken, or whose folder is not what it was. */
const diskCodes = ['EROFS', 'EIO', 'EACCES', 'ENOTDIR', 'EISDIR'];
const awayCodes = new Set([
  ...diskCodes,
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ESTORAGEAWAY',
]);
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|not queryable/;

/** The disk that files go to has no room. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether database or storage is away, restarting or overloaded, so that trying again is right (T18). */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code ?? '';
  return (
    // connection exceptions, shutdown and restart, statement timeout, serialization, too many clients,
    // a standby that is not promoted yet, and a database that refuses the portal or is being swapped for another
    /^(08|57P|57014|40|53|25006|28|3D000)/.test(code) ||
    awayCodes.has(code) ||
    isOutdated(error) ||
    awayMessages.test(error.message)
  );
}

const notStorable: Text = {
  en: 'A value cannot be stored as it is.',
  fi: 'Jotakin arvoa ei voi tallentaa sellaisenaan.',
};
const notUnderstood: Text = {
  en: 'The request cannot be understood.',
  fi: 'Pyyntöä ei voi tulkita.',
};

/** Finds the error of the contract behind whatever was thrown; undefined: a fault of ours. */
function toPortalError(error: unknown, request: FastifyRequest): PortalError | undefined {
  if (error instanceof PortalError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { validation, validationContext } = error as FastifyError & { validation: Refusal[] };
    const part = validationContext === 'querystring' ? 'query' : validationContext;
    const fields = fieldProblems(validation, request[part as 'body' | 'query' | 'params']);
    return new PortalError('invalidInput', { problems: problemsInWords(fields) }, undefined, {
      fields,
    });
  }
  const code = (error as { code?: string }).code;
  const kind = code && fastifyKinds[code];
  if (kind === 'unsupportedType' && request.routeOptions.config.upload)
    return new PortalError('formExpected');
  if (kind) return new PortalError(kind);
  if (error instanceof pg.DatabaseError) {
    const taken = uniqueKinds[error.constraint ?? ''];
    if (taken) return new PortalError(taken);
    // A value that PostgreSQL cannot take: class 22, data exception.
    if (code?.startsWith('22')) return new PortalError('invalidInput', { problems: notStorable });
  }
  if (code && fullCodes.has(code)) return new PortalError('storageFull');
  if (isAway(error)) return new PortalError('unavailable', {}, 2);
  const status = (error as FastifyError).statusCode;
  // Of an address that the web app's files refuse to look up.
  if (status === 403 || status === 404) return new PortalError('notFound');
  if (status && status >= 400 && status < 500)
    return new PortalError('invalidInput', { problems: notUnderstood });
  return undefined;
}

function fill(text: Text, filling: Filling, language: Language): string {
  return text[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = filling[name] ?? '';
    return typeof value === 'object' ? value[language] : String(value);
  });
}

/** The text of an error, for replies that tell the outcome of many things at once. */
export function errorText({ kind, filling }: PortalError, language: Language) {
  const { title, details } = errors[kind];
  return { title: fill(title, filling, language), details: fill(details, filling, language) };
}

/** The one form of every error reply (SRV-01). */
export function errorBody(error: PortalError, language: Language) {
  const { kind, about } = error;
  const fields = about.fields?.map(({ field, message }) => ({ field, message: message[language] }));
  return {
    errors: [
      {
        ...errorText(error, language),
        code: errors[kind].code,
        ...(about.rows && { rows: about.rows }),
        ...(fields && { fields }),
        ...(about.nextStep && { nextStep: about.nextStep }),
      },
    ],
  };
}

const storageCodes = new Set(['ESTORAGEAWAY', ...diskCodes]);
const isOfStorage = (error: unknown) => storageCodes.has((error as { code?: string }).code ?? '');

/** Why something is away, down to the network’s own message: "fetch failed" alone says nothing. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? `${String(error)}: ${reasonOf(cause)}` : String(error);
}

/** What the log calls an error that is no fault of ours and is to be mended by whoever runs the portal. */
function outageOf(kind: ErrorName, error: unknown): string | undefined {
  if (kind === 'storageFull') return 'the disk of the files is full';
  if ((error as { code?: string }).code === '53100') return 'the disk of the database is full';
  return kind === 'unavailable' ? kind : undefined;
}

/** Answers with `error`. Only faults of our own are logged as errors. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toPortalError(error, request);
  if (!known) request.log.error(error);
  const portalError = known ?? new PortalError('internal');
  if (portalError.retryAfter !== undefined) reply.header('retry-after', portalError.retryAfter);
  // Of the kind that no browser asks a user about.
  if (errors[portalError.kind].status === 401)
    reply.header('www-authenticate', 'Bearer realm="portal"');
  const outage = outageOf(portalError.kind, error);
  if (outage) request.log.warn({ reason: reasonOf(error) }, outage);
  if (portalError.kind === 'storageFull' || isOfStorage(error)) storageErrors.inc();
  return (
    reply
      .code(errors[portalError.kind].status)
      // An address that cannot be decoded is answered before any hook.
      .header('x-request-id', request.id)
      // Nobody keeps it in the place of what was asked for.
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(errorBody(portalError, languageOf(request)))
  );
}

/** The one 404, for an address that does not exist; 405 where only the method is wrong. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const allow = allowedInstead(request);
  if (allow) {
    reply.header('allow', allow);
    return sendError(new PortalError('methodNotAllowed'), request, reply);
  }
  return sendError(new PortalError('notFound'), request, reply);
}
