import { lazy } from 'react';
import { linkIn, type LinkKind } from './mailedLinks.ts';

const pages = {
  ticket: lazy(async () => {
    const { TicketPage } = await import('../features/tickets/TicketPage.tsx');
    return { default: ({ code }: { code: string }) => <TicketPage ticketKey={code} /> };
  }),
  registration: lazy(async () => {
    const { RegistrationPage } = await import('../features/registrations/RegistrationPage.tsx');
    return {
      default: ({ code }: { code: string }) => <RegistrationPage registrationCode={code} />,
    };
  }),
  optOut: lazy(async () => {
    const { OptOutPage } = await import('../features/registrations/OptOutPage.tsx');
    return { default: ({ code }: { code: string }) => <OptOutPage registrationCode={code} /> };
  }),
} satisfies Record<LinkKind, unknown>;

/** What a mailed link leads to, for whoever has it. */
export function LinkedPage() {
  const link = linkIn(location.pathname);
  if (!link) return null;
  const Page = pages[link.kind];
  return <Page code={link.code} />;
}
