import * as z from 'zod/mini';
import type { ErrorName } from './errors.ts';
import { id } from './fields.ts';
import type { KeyRight } from './keyRights.ts';
import { listMeta, type ListColumns, type ListMeta, type ListQueryOf } from './listQuery.ts';
import type { OrganizerRight } from './organizerRoles.ts';

/**
 * Who may make a call: as what kind of caller, and what its path has to name. Whatever a user calls, a
 * `partnerID` in path or body has to be one of the caller's partners and an `eventID` an event that one
 * of them takes part in (SRV-04).
 */
export const access = {
  /** Nobody needs to be signed in. */
  public: { caller: 'nobody', needs: undefined },
  /** Any signed-in user. */
  user: { caller: 'user', needs: undefined },
  /** The path's `userID` is the caller. */
  self: { caller: 'user', needs: 'userID' },
  /** The path names one of the caller's partners. */
  partner: { caller: 'user', needs: 'partnerID' },
  /** The path names an event of the caller, and perhaps the partner who takes part in it. */
  event: { caller: 'user', needs: 'eventID' },
  /**
   * The query itself looks only inside the caller's partners; a stranger gets the same 404 as for
   * nothing.
   */
  record: { caller: 'user', needs: undefined },
  /** Nobody needs to be signed in; the path has the key of a scan point's capture link. */
  capture: { caller: 'scanPoint', needs: 'captureKey' },
  /** A system of an organiser, by its API key in place of a user's token. */
  integration: { caller: 'integration', needs: undefined },
  /**
   * Who works for an organiser, in its console: the path begins with `/organizer/`, and the endpoint says
   * which `right` it needs (ORG-02).
   */
  organizer: { caller: 'organizer', needs: undefined },
  /** Nobody needs to be signed in, and for nobody is it there once somebody works for an organiser (ORG-06). */
  setup: { caller: 'founder', needs: undefined },
} as const;

export type Access = keyof typeof access;
/** A kind of caller; what each is to the server stands in its `access/kinds.ts`. */
export type CallerKind = (typeof access)[Access]['caller'];

/** A key that opens something. It has one spelling: with several, limits could be got round. */
const key = z.guid().check(z.toLowerCase());

/** Every name that may stand in a path, and what it has to look like. */
export const pathParams = {
  userID: id,
  partnerID: id,
  eventID: id,
  partnersUsersNotificationsID: id,
  notificationID: id,
  organizationID: id,
  organizerUserID: id,
  apiKeyID: id,
  personID: id,
  sessionID: z.uuid(),
  passkeyID: id,
  materialID: id,
  eventsPartnersFileId: id,
  scanPointID: id,
  leadID: id,
  leadNoteID: id,
  captureKey: key,
  deviceID: z.uuid().check(z.toLowerCase()),
  productID: id,
  productCategoryId: id,
  orderID: id,
  scanPointOrderID: id,
  orderRowID: id,
  ticketID: id,
  ticketKey: key,
  partnerEmailId: id,
  registrationCode: key,
  exhibitorImportID: id,
  productImportID: id,
  personImportID: id,
  organizationDatasetID: id,
  packageID: id,
  eventTaskID: id,
  savedViewID: id,
  invoiceBatchID: id,
} as const;

export type ParamName = keyof typeof pathParams;
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
export type ParamsOf<Path extends string> = {
  [Name in NamesIn<Path> & ParamName]: z.output<(typeof pathParams)[Name]>;
};

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** What entries of the log are about; a list of them is filtered by it. */
export const auditKinds = [
  'account',
  'users',
  'exhibitor',
  'people',
  'guests',
  'invitations',
  'scanPoints',
  'leads',
  'orders',
  'materials',
  'visits',
  'events',
  'organizer',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/**
 * What an organiser’s user acting as an exhibitor may do (ORG-34): only read, change where that was chosen,
 * or neither; `ends` marks the call that ends such a session.
 */
export type Acting = 'reads' | 'changes' | 'ends' | 'never';

/** One call of the API: the only place where it is described. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Relative to `/v1`, as the specification writes it. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** For a user’s call: whether somebody acting as an exhibitor may make it. */
  readonly acting?: Acting;
  /**
   * For a user’s call at an event: it changes nothing there, so it may be made at an archived event too
   * (ORG-20).
   */
  readonly whenArchived?: true;
  /** For a call of the organiser’s console: the right that the caller’s role has to have. */
  readonly right?: OrganizerRight;
  /** For a call of a system: the right that its key has to have. */
  readonly keyRight?: KeyRight;
  /** One sentence for the API reference. */
  readonly summary: string;
  readonly body?: z.ZodMiniType;
  /** The body comes as a form: its fields, all of them text on the wire, and after them one `file`. */
  readonly upload?: true;
  /** Bytes of that file, where it may be larger than others. */
  readonly uploadAtMost?: number;
  /** Bytes of the body, where it may be larger than the megabyte of others. */
  readonly bodyAtMost?: number;
  /** A body that passes; shown in the reference and sent by the tests that call every endpoint. */
  readonly example?: unknown;
  /** Makes the call a list (LIST-01): what it can be ordered, searched and filtered by. */
  readonly list?: ListColumns;
  /** For a list: with `format=xlsx` all its rows come as a spreadsheet, whatever the page. */
  readonly spreadsheet?: true;
  /** Has one effect however often it is sent with the same `Idempotency-Key` (T9). */
  readonly idempotent?: true;
  /**
   * Wants password or passkey to have been given in this session within ten minutes (T3): always, or
   * when what it was sent for touches how the caller signs in, as its handler tells.
   */
  readonly fresh?: true | 'ownSignIn';
  /** Signs somebody in: `X-Device-Key` tells on which device, so that its owner is told of new ones (SEC-09). */
  readonly startsSession?: true;
  /** For a GET that changes something, as the specification wants it: a HEAD or a prefetch does not. */
  readonly changes?: true;
  /**
   * For a call that changes something: what its entry in the log is about (LOG-01); `false` where nobody
   * would look for one.
   */
  readonly audited?: AuditKind | false;
  /** Answers with a file of this type instead of `data`. */
  readonly file?: string;
  /** The fields of `data`; nothing else leaves the server. */
  readonly reply: Shape;
  /** What it may answer besides what its access and its input imply. */
  readonly errors?: readonly ErrorName[];
}

/** The path names what its access needs. */
type PathFits<E extends Endpoint> = (typeof access)[E['access']]['needs'] extends infer Needed
  ? Needed extends string
    ? Needed extends NamesIn<E['path']>
      ? unknown
      : { path: `needs :${Needed}` }
    : unknown
  : never;
type BodyHasExample<R extends Endpoint> = R extends { body: z.ZodMiniType }
  ? { example: z.input<R['body']> }
  : unknown;

/** Whoever adds a call that changes something says whether the log has it. */
type ChangeIsAudited<R extends Endpoint> = R extends { method: 'POST' } | { changes: true }
  ? { audited: AuditKind | false }
  : { audited?: never };

/** What is for organisers stands below their path and says its right (ORG-02); nothing else does. */
type OrganizerFits<R extends Endpoint> = R extends { access: 'organizer' }
  ? { path: `/organizer/${string}`; right: OrganizerRight }
  : { right?: never };

/** Every call of users has to say whether it is open to those who act as an exhibitor (ORG-34). */
type ActingFits<R extends Endpoint> = (typeof access)[R['access']]['caller'] extends 'user'
  ? {
      acting: R extends { method: 'POST' } | { changes: true }
        ? Exclude<Acting, 'reads'>
        : 'reads' | 'never';
    }
  : { acting?: never };

/** What is for systems says what their key has to allow (ORG-93). */
type KeyFits<R extends Endpoint> = R extends { access: 'integration' }
  ? { keyRight: KeyRight }
  : { keyRight?: never };

/** Declares an endpoint; the compiler checks its path against its access and its example against its body. */
export function route<const R extends Endpoint>(
  endpoint: R &
    PathFits<R> &
    ActingFits<R> &
    OrganizerFits<R> &
    KeyFits<R> &
    BodyHasExample<R> &
    ChangeIsAudited<R>,
): R {
  return endpoint;
}

export type BodyOf<R extends Endpoint> = R extends { body: infer B extends z.ZodMiniType }
  ? z.output<B>
  : undefined;
export type BodyInputOf<R extends Endpoint> = R extends { body: infer B extends z.ZodMiniType }
  ? z.input<B>
  : undefined;
export type QueryOf<R extends Endpoint> = R extends { list: infer L extends ListColumns }
  ? ListQueryOf<L>
  : undefined;
export type DataOf<R extends Endpoint> = {
  -readonly [Name in keyof R['reply']]: z.output<R['reply'][Name]>;
};
export type ReplyOf<R extends Endpoint> = R extends { list: ListColumns }
  ? { data: DataOf<R>; meta: ListMeta }
  : { data: DataOf<R> };

/** The names in a path, in order: `/events/:eventID` → `['eventID']`. */
export function paramNames(path: string): ParamName[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as ParamName);
}

/** The whole body of a good reply (SRV-01); what a meta call tells stands in it twice (API-22). */
export function envelope(endpoint: Endpoint) {
  const data = z.object({ ...endpoint.reply });
  const meta = endpoint.list ? listMeta : endpoint.reply['meta'];
  return meta ? z.object({ data, meta }) : z.object({ data });
}
