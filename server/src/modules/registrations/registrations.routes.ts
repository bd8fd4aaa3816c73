import type { registrationRoutes as rows } from '@portal/contract/registrations';
import type { Deps } from '../../deps.ts';
import { Download } from '../../http/download.ts';
import type { Handlers } from '../../http/mount.ts';
import { registrations } from './registrations.service.ts';

export function registrationRoutes(deps: Deps): Handlers<typeof rows> {
  const { read, register, decline, badge, optOut } = registrations(deps);
  return {
    registration: async ({ params, request }) => ({
      registration: await read(params.registrationCode, request.ip),
    }),
    saveRegistration: async ({ params, body, language, request }) => ({
      registration: await register(params.registrationCode, body, {
        ...{ address: request.ip, language },
      }),
    }),
    declineRegistration: async ({ params, request }) => ({
      registration: await decline(params.registrationCode, request.ip),
    }),
    registrationBadge: async ({ params, language, request }) => {
      return Download.of(
        await badge(params.registrationCode, {
          ...{ address: request.ip, language },
        }),
      );
    },
    optOut: async ({ params, request }) => ({
      optOut: await optOut(params.registrationCode, request.ip),
    }),
    saveOptOut: async ({ params, body, request }) => ({
      optOut: await optOut(params.registrationCode, request.ip, body.isOptedOut),
    }),
  };
}
