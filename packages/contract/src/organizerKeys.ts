import * as z from 'zod/mini';
import { id, optional, requiredText, time } from './fields.ts';
import { keyRights } from './keyRights.ts';
import { hasEvents } from './organizerUsers.ts';
import { route } from './route.ts';

const apiKeyStates = ['active', 'expired', 'revoked'] as const;

/** The key of a system that calls for the organiser; the key itself is shown once (ORG-93). */
export const apiKey = z.object({
  apiKeyID: id,
  name: z.string(),
  rights: z.array(z.enum(keyRights)),
  isForAllEvents: z.boolean(),
  /** Those that were chosen, where it is not all. */
  events: z.array(z.object({ eventID: id, name: z.string() })),
  state: z.enum(apiKeyStates),
  timeCreated: time,
  /** null: it does not end by itself. */
  timeExpires: optional(time),
  /** To the minute; null: never. */
  timeLastUsed: optional(time),
  timeRevoked: optional(time),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeysList = {
  order: ['name', 'timeCreated', 'timeExpires', 'timeLastUsed'],
  defaultOrder: { timeCreated: 'desc' },
  search: ['name'],
  filter: { state: z.enum(apiKeyStates) },
} as const;

const isComing = (moment: string) => Date.parse(moment) > Date.now();

export const organizerKeyRoutes = {
  apiKeys: route({
    method: 'GET',
    path: '/organizer/apiKeys',
    access: 'organizer',
    right: 'manageKeys',
    summary: 'The keys by which systems call for the organiser, those that have ended too.',
    list: apiKeysList,
    spreadsheet: true,
    reply: { apiKeys: z.array(apiKey) },
  }),
  createApiKey: route({
    method: 'POST',
    path: '/organizer/apiKeys',
    access: 'organizer',
    right: 'manageKeys',
    audited: 'organizer',
    summary:
      'Makes a key and shows it this once: only its hash is kept, also not for a repeated call. A key whose reply was lost is revoked and made anew.',
    body: z
      .object({
        name: requiredText(),
        rights: z.array(z.enum(keyRights)).check(z.minLength(1), z.maxLength(keyRights.length)),
        isForAllEvents: z.boolean(),
        eventIDs: z.array(id).check(z.maxLength(500)),
        timeExpires: optional(time.check(z.refine(isComing, 'inPast'))),
      })
      .check(z.refine(hasEvents, { path: ['eventIDs'], error: 'eventsOrAll' })),
    example: {
      name: 'Live platform',
      rights: ['sendVisits'],
      isForAllEvents: false,
      eventIDs: [1],
      timeExpires: '2037-03-12T21:59:00.000Z',
    },
    fresh: true,
    reply: { apiKey, key: z.string() },
  }),
  revokeApiKey: route({
    method: 'POST',
    path: '/organizer/apiKeys/:apiKeyID/revoke',
    access: 'organizer',
    right: 'manageKeys',
    audited: 'organizer',
    idempotent: true,
    summary: 'Ends a key at once and for good; again is harmless.',
    fresh: true,
    reply: { apiKey },
  }),
} as const;
