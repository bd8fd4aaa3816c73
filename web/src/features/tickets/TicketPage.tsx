import { Anchor, Text, Title } from '@mantine/core';
import { ApiError, pathOf } from '@portal/contract/client';
import { ticketRoutes, type PublicTicket } from '@portal/contract/tickets';
import { IconCalendarEvent, IconDownload, IconMapPin } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import { Brand } from '../../ui/Brand.tsx';
import { formatDates } from '../../ui/format.ts';
import { qrPath } from '../../ui/qrPath.ts';
import { ErrorState, LoadingScreen } from '../../ui/states.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './TicketPage.module.css';

/** The page behind a ticket's link, for whoever has it: no account, and nothing of the portal around it. */
export function TicketPage({ ticketKey }: { ticketKey: string }) {
  const { t } = useTranslation();
  const [ticket, setTicket] = useState<PublicTicket>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useTitle(t('ticket.title'));
  useEffect(() => {
    const leaving = new AbortController();
    plainCall(ticketRoutes.publicTicket, { ticketKey }, { signal: leaving.signal }).then(
      ({ data }) => setTicket(data.ticket),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(error);
      },
    );
    return () => leaving.abort();
  }, [ticketKey, tries]);
  const retry = () => {
    setFailure(undefined);
    setTries(tries + 1);
  };
  return (
    <main className={styles['page']}>
      <Brand />
      {ticket && <Ticket ticket={ticket} ticketKey={ticketKey} />}
      {!ticket && failure === undefined && <LoadingScreen />}
      {!ticket && failure !== undefined && <Failure error={failure} retry={retry} />}
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
      <div className={styles['text']}>
        <Title order={1}>{t('ticket.unknown_title')}</Title>
        <Text c="dimmed">{t('ticket.unknown_text')}</Text>
      </div>
    </div>
  );
}

interface Props {
  ticket: PublicTicket;
  ticketKey: string;
}

function Ticket({ ticket, ticketKey }: Props) {
  const { t } = useTranslation();
  const { event, productName, partnerName, ticketCode, isValid } = ticket;
  const { venue } = event;
  const address = [venue.streetAddress, [venue.zip, venue.city].filter(Boolean).join(' ')];
  return (
    <article className={styles['ticket']}>
      <header className={styles['text']}>
        <Text c="dimmed" fz="sm" fw={550}>
          {event.name}
        </Text>
        <Title order={1}>{productName}</Title>
        <Text c="dimmed">{t('ticket.of', { partner: partnerName })}</Text>
      </header>
      {isValid ? (
        <div className={styles['entry']}>
          <QrCode text={ticketCode} />
          <Text className={styles['code'] ?? ''}>{ticketCode}</Text>
          <Text c="dimmed" fz="sm">
            {t('ticket.show')}
          </Text>
        </div>
      ) : (
        <p className={styles['cancelled']} role="alert">
          {t('ticket.cancelled')}
        </p>
      )}
      <ul className={styles['facts']}>
        <li>
          <IconCalendarEvent size={18} aria-hidden />
          <span className="tabular">{formatDates(event.eventStarts, event.eventEnds)}</span>
        </li>
        <li>
          <IconMapPin size={18} aria-hidden />
          <span>{[venue.name, ...address].filter(Boolean).join(', ')}</span>
        </li>
      </ul>
      {isValid && (
        <footer className={styles['text']}>
          <Anchor
            className={styles['download'] ?? ''}
            href={pathOf(ticketRoutes.ticketFile, { ticketKey })}
            download
          >
            <IconDownload size={18} aria-hidden />
            {t('ticket.download')}
          </Anchor>
        </footer>
      )}
    </article>
  );
}

/** Black on white in the dark too: readers at the door know no other. */
function QrCode({ text }: { text: string }) {
  const { t } = useTranslation();
  const [code, setCode] = useState<Awaited<ReturnType<typeof qrPath>>>();
  useEffect(() => {
    void qrPath(text).then(setCode);
  }, [text]);
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${code?.size ?? 1} ${code?.size ?? 1}`}
      role="img"
      aria-label={t('ticket.code')}
      shapeRendering="crispEdges"
    >
      <path d={code?.path ?? ''} />
    </svg>
  );
}
