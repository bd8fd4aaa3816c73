import { ticketRoutes, type PublicTicket } from '@portal/contract/tickets';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import { useLinked } from '../../api/useLinked.ts';
import { DeadLink, PublicPage } from '../../ui/PublicPage.tsx';
import { qrPath } from '../../ui/qrPath.ts';
import { ErrorState, LoadingScreen } from '../../ui/states.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { Ticket } from './Ticket.tsx';

interface Shown {
  ticket: PublicTicket;
  code: Awaited<ReturnType<typeof qrPath>>;
}

async function fetchTicket(ticketKey: string, signal: AbortSignal): Promise<Shown> {
  const { data } = await plainCall(ticketRoutes.publicTicket, { ticketKey }, { signal });
  return { ticket: data.ticket, code: await qrPath(data.ticket.ticketCode) };
}

/** The page behind a ticket's link, for whoever has it. */
export function TicketPage({ ticketKey }: { ticketKey: string }) {
  const { t } = useTranslation();
  const { shown, failure, isDead, retry } = useLinked(ticketKey, fetchTicket);
  useTitle(t('ticket.title'));
  return (
    <PublicPage>
      {shown ? (
        <Ticket ticketKey={ticketKey} {...shown} />
      ) : isDead ? (
        <DeadLink title={t('ticket.unknown_title')} text={t('ticket.unknown_text')} />
      ) : failure === undefined ? (
        <LoadingScreen />
      ) : (
        <ErrorState error={failure} retry={retry} />
      )}
    </PublicPage>
  );
}
