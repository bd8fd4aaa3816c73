import type { registrationRoutes as endpoints } from '@portal/contract/registrations';
import type { Deps } from '../../deps.ts';
import { Download } from '../../http/download.ts';
import type { Handlers } from '../../http/mount.ts';
import { registrations } from './registrations.service.ts';

export function registrationRoutes(deps: Deps): Handlers<typeof endpoints> {
  const {
    countOpening,
    countAnswer,
    read,
    register,
    decline,
    badge,
    calendar,
    showOptOut,
    saveOptOut,
  } = registrations(deps);
  return {
    registration: async ({ params, request }) => ({
      registration: await read(params.registrationCode, request.ip),
    }),
    saveRegistration: ({ params: { registrationCode }, body, language, request, transact }) =>
      transact(
        async (trx) => ({ registration: await register(trx, registrationCode, body, language) }),
        () => countAnswer(registrationCode, request.ip),
      ),
    declineRegistration: ({ params: { registrationCode }, request, transact }) =>
      transact(
        async (trx) => ({ registration: await decline(trx, registrationCode) }),
        () => countAnswer(registrationCode, request.ip),
      ),
    registrationBadge: async ({ params, language, request }) => {
      return Download.of(
        await badge(params.registrationCode, {
          address: request.ip,
          language,
        }),
      );
    },
    registrationCalendar: ({ params, request }) => calendar(params.registrationCode, request.ip),
    optOut: async ({ params, request }) => ({
      optOut: await showOptOut(params.registrationCode, request.ip),
    }),
    saveOptOut: ({ params, body, request, transact }) =>
      transact(
        async (trx) => ({
          optOut: await saveOptOut(trx, params.registrationCode, body.isOptedOut),
        }),
        () => countOpening(request.ip),
      ),
  };
}
