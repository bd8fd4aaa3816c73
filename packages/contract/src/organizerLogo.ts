import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { pictureErrors } from './materials.ts';
import { eventSettings } from './organizerSettings.ts';
import { route } from './route.ts';

export const organizerLogoRoutes = {
  uploadEventLogo: route({
    method: 'POST',
    path: '/organizer/events/:eventID/logo',
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    summary: 'Takes a picture as the logo of an event: JPEG or PNG, 20 MB at most.',
    upload: true,
    body: z.object({ name: requiredText() }),
    example: { name: 'Nordic Expo' },
    reply: { settings: eventSettings },
    errors: pictureErrors,
  }),
  removeEventLogo: route({
    method: 'POST',
    path: '/organizer/events/:eventID/logo/remove',
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    summary: 'Takes the logo of an event away. Again is harmless.',
    body: z.object({}),
    example: {},
    reply: { settings: eventSettings },
  }),
} as const;
