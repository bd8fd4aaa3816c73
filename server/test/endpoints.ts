import { contract } from '@portal/contract';
import { formOf } from '@portal/contract/client';
import { errors, type Language } from '@portal/contract/errors';
import { paramNames, type Endpoint } from '@portal/contract/route';
import * as z from 'zod';
import type { apiDocument } from '../src/http/reference/document.ts';
import { password } from './factories.ts';
import type { Ids } from './belongings.ts';
import type { World } from './world.ts';

/** `partners.eventPartner`: how an endpoint is called in the titles of tests. */
export type NamedEndpoint = Endpoint & { name: string };

/** Every endpoint of the contract; what is added there is tested without a change here. */
export const everyEndpoint: NamedEndpoint[] = Object.entries(contract).flatMap(
  ([feature, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
      ...endpoint,
      name: `${feature}.${name}`,
    })),
);

export type ApiDocument = ReturnType<typeof apiDocument>;

/** What the document says of an endpoint. */
export function operationOf({ paths }: ApiDocument, { path, method }: NamedEndpoint) {
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not there`);
  return operation;
}

/** Those that are there in the world of the tests, where somebody works for an organiser. */
export const standingEndpoint = everyEndpoint.filter(({ access }) => access !== 'setup');

/** `personIDs` are several of `personID`. */
const oneOf = (name: string) => name.replace(/I([Dd])s$/, 'I$1');

/** The names of the ids in a value, at any depth. */
function idsIn(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => idsIn(oneOf(name), item));
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, of]) => idsIn(key, of));
  return typeof value === 'number' && /I[dD]$/.test(name) ? [name] : [];
}

/** The ids that a call names: in its path, and as numbers in its example body. */
export function idNames(endpoint: Endpoint): (keyof Ids)[] {
  return [
    ...new Set([...paramNames(endpoint.path), ...idsIn('', endpoint.example)]),
  ] as (keyof Ids)[];
}

/** Where a code is one of an app, and not that of a badge. */
const isOfFactors = ({ path }: Endpoint) => path.startsWith('/users/');

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** The example body with the world's ids, addresses and secrets in it, at any depth. */
export function bodyOf(
  endpoint: Endpoint,
  ids: Ids,
  world: World,
  token: string,
): Json | undefined {
  if (endpoint.example === undefined) return undefined;
  const tokens: Record<string, string> = {
    '/users/resetPassword': world.resetToken,
    '/users/resetPassword/check': world.resetToken,
    '/users/confirmEmail': world.emailToken,
    '/users/stopEmailChange': world.stopToken,
    '/users/login/lost/stop': world.keepToken,
    '/users/login/disown': world.disownToken,
  };
  const emails: Record<string, string> = {
    // One without a second factor.
    '/users/login': world.newcomersEmail,
    '/users': world.newEmail,
    '/organizer/users': world.newEmail,
    '/users/linkUserToPartner': world.newcomersEmail,
    '/organizer/events/:eventID/exhibitors/:partnerID/contacts': world.newcomersEmail,
  };
  const fields: Record<string, Json> = {
    email: emails[endpoint.path] ?? world.users.member.email,
    password,
    token: tokens[endpoint.path] ?? token,
    stepToken: world.stepToken,
    passkey: world.newPasskey(token),
    ...(isOfFactors(endpoint) && { code: world.code() }),
  };
  const filled = (name: string, value: Json): Json => {
    if (Array.isArray(value)) return value.map((item) => filled(oneOf(name), item));
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, filled(key, of)]));
    if (typeof value === 'number' && /I[dD]$/.test(name)) {
      if (!(name in ids)) throw new Error(`The world of the tests has no ${name}`);
      return ids[name as keyof Ids];
    }
    return typeof value === 'string' ? (fields[name] ?? value) : value;
  };
  return filled('', endpoint.example as Json);
}

export interface Sent {
  status: number;
  headers: Record<string, string>;
  text: string;
  json: unknown;
}

interface Sending {
  ids: Partial<Ids>;
  body?: unknown;
  token?: string | undefined;
  query?: string;
  language?: Language;
}

const anyFile = new File(['Chairs: 4\n'], 'order.txt', { type: 'text/plain' });

/** A picture of one pixel. */
const anyPicture = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    ),
  ],
  'logo.png',
  { type: 'image/png' },
);
const fittingFile = ({ path }: Endpoint) =>
  /\/(?:logo|pictures)$/.test(path) ? anyPicture : anyFile;

/** Names that no form may have: its reader refuses them whatever else is in it. */
const isOwnOfObjects = (name: string) => name in Object.prototype;

/** What a call sends: JSON, or the same as a form; a text that is neither goes as it is. */
function contentOf(endpoint: Endpoint, body: unknown): RequestInit {
  if (body === undefined) return {};
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (!endpoint.upload) return { headers: { 'content-type': 'application/json' }, body: text };
  if (typeof body === 'object')
    return {
      body: formOf(
        Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => !isOwnOfObjects(name))),
        fittingFile(endpoint),
      ),
    };
  try {
    return { body: formOf(JSON.parse(text) as object, fittingFile(endpoint)) };
  } catch {
    return { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: text };
  }
}

/** Headers that differ from reply to reply whatever was asked. */
const ownOfEachReply = ['date', 'x-request-id'];

/** Makes the call of an endpoint as it stands, past the typed client. */
export async function send(
  origin: string,
  endpoint: Endpoint,
  { ids, body, token, query, language }: Sending,
) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    String(ids[name as keyof Ids]),
  );
  const content = contentOf(endpoint, body);
  const response = await fetch(`${origin}/v1${path}${query ? `?${query}` : ''}`, {
    method: endpoint.method,
    ...content,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(language && { 'accept-language': language }),
      ...(content.headers as Record<string, string>),
    },
  });
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  for (const name of ownOfEachReply) delete headers[name];
  const isJson = headers['content-type']?.startsWith('application/json');
  const sent: Sent = {
    status: response.status,
    headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
  return sent;
}

const codes = Object.values(errors).map(({ code }) => code as number);

/** The one form of an error (ERR-01, SRV-01), with nothing beside it. */
export const errorForm = z.strictObject({
  errors: z
    .array(
      z.strictObject({
        title: z.string().min(1),
        details: z.string().min(1),
        code: z.number().refine((code) => codes.includes(code)),
        nextStep: z
          .strictObject({ stepToken: z.string(), methods: z.array(z.string()) })
          .optional(),
        fields: z
          .array(z.strictObject({ field: z.string(), message: z.string().min(1) }))
          .optional(),
      }),
    )
    .length(1),
});
