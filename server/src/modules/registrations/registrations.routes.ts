import type { registrationRoutes as endpoints } from '@portal/contract/registrations';
import type { Deps } from '../../deps.ts';
import { Download } from '../../http/download.ts';
import type { Handlers } from '../../http/mount.ts';
import { registrations } from './registrations.service.ts';

export function registrationRoutes(deps: Deps): Handlers<typeof endpoints> {
  const guests = registrations(deps);
  return {
    registration: async ({ params, request }) => ({
      registration: await guests.read(params.registrationCode, request.ip),
    }),
    saveRegistration: ({ params: { registrationCode }, body, language, request, transact }) =>
      transact(
        async (trx) => ({
          registration: await guests.register(trx, registrationCode, body, language),
        }),
        () => guests.countAnswer(registrationCode, request.ip),
      ),
    declineRegistration: ({ params: { registrationCode }, request, transact }) =>
      transact(
        async (trx) => ({ registration: await guests.decline(trx, registrationCode) }),
        () => guests.countAnswer(registrationCode, request.ip),
      ),
    registrationBadge: async ({ params, language, request }) => {
      return Download.of(
        await guests.badge(params.registrationCode, {
          address: request.ip,
          language,
        }),
      );
    },
    registrationCalendar: ({ params, request }) =>
      guests.calendar(params.registrationCode, request.ip),
    optOut: async ({ params, request }) => ({
      optOut: await guests.showOptOut(params.registrationCode, request.ip),
    }),
    saveOptOut: ({ params, body, request, transact }) =>
      transact(
        async (trx) => ({
          optOut: await guests.saveOptOut(trx, params.registrationCode, body.isOptedOut),
        }),
        () => guests.countOpening(request.ip),
      ),
  };
}
