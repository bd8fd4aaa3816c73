import { Text, Title } from '@mantine/core';
import { ApiError } from '@portal/contract/client';
import { ticketRoutes, type PublicTicket } from '@portal/contract/tickets';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import { Brand } from '../../ui/Brand.tsx';
import { LanguageLinks } from '../../ui/LanguageLinks.tsx';
import { qrPath } from '../../ui/qrPath.ts';
import { ErrorState, LoadingScreen } from '../../ui/states.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { Ticket } from './Ticket.tsx';
import styles from './TicketPage.module.css';

interface Shown {
  ticket: PublicTicket;
  code: Awaited<ReturnType<typeof qrPath>>;
}

async function fetchTicket(ticketKey: string, signal: AbortSignal): Promise<Shown> {
  const { data } = await plainCall(ticketRoutes.publicTicket, { ticketKey }, { signal });
  return { ticket: data.ticket, code: await qrPath(data.ticket.ticketCode) };
}

/** The page behind a ticket's link, for whoever has it: no account, and nothing of the portal around it. */
export function TicketPage({ ticketKey }: { ticketKey: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useTitle(t('ticket.title'));
  useEffect(() => {
    const leaving = new AbortController();
    fetchTicket(ticketKey, leaving.signal).then(setShown, (error: unknown) => {
      if (!leaving.signal.aborted) setFailure(error);
    });
    return () => leaving.abort();
  }, [ticketKey, tries]);
  const retry = () => {
    setFailure(undefined);
    setTries(tries + 1);
  };
  return (
    <main className={styles['page']}>
      <Brand />
      {shown ? (
        <Ticket ticketKey={ticketKey} {...shown} />
      ) : failure === undefined ? (
        <LoadingScreen />
      ) : (
        <Failure error={failure} retry={retry} />
      )}
      <div className={styles['languages']}>
        <LanguageLinks />
      </div>
    </main>
  );
}

/** A link that was cut short does not get better by trying again. */
function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  if (!isUnknown) return <ErrorState error={error} retry={retry} />;
  return (
    <div className={styles['ticket']}>
      <div className={styles['event']}>
        <Title order={1}>{t('ticket.unknown_title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('ticket.unknown_text')}
        </Text>
      </div>
    </div>
  );
}
