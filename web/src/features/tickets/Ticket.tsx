import { Alert, Button, Text } from '@mantine/core';
import { shortBadgeCode } from '@portal/contract/badges';
import { eventColor, lettersOn } from '@portal/contract/colors';
import { pathOf } from '@portal/contract/client';
import { ticketRoutes, type PublicTicket } from '@portal/contract/tickets';
import { IconCalendarPlus, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../shared/Logo.tsx';
import { eventDays } from '../../shared/times.ts';
import { QrPicture } from '../../ui/QrPicture.tsx';
import styles from './Ticket.module.css';

interface Props {
  ticketKey: string;
  ticket: PublicTicket;
  code: { path: string; size: number };
}

/** A ticket as it is shown at the gate: from a phone, or on paper. */
export function Ticket({ ticketKey, ticket, code }: Props) {
  const { t, i18n } = useTranslation();
  const { event, productName, partnerName, partnerLogoAbsolutePath, isValid } = ticket;
  const { venue } = event;
  const background = eventColor(event.primaryColor);
  return (
    <>
      <article className={styles.ticket}>
        <div className={styles.event} style={{ background, color: lettersOn(background) }}>
          <div>
            <h1 className={styles.title}>{event.name}</h1>
            <p className="tabular">{eventDays(event)}</p>
            <p>{[venue.name, venue.streetAddress, venue.city].filter(Boolean).join(', ')}</p>
          </div>
          {event.logoAbsolutePath && (
            <Logo path={event.logoAbsolutePath} name={event.name} size={56} />
          )}
        </div>
        <div className={styles.entry}>
          <h2 className={styles.product}>{productName}</h2>
          {isValid ? (
            <>
              <QrPicture {...code} label={t('ticket.code')} />
              <Text c="dimmed" ta="center">
                {t('ticket.show')}
              </Text>
            </>
          ) : (
            <Alert color="red" role="alert" title={t('ticket.cancelled_title')}>
              {t('ticket.cancelled_text')}
            </Alert>
          )}
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{t('ticket.partner')}</dt>
            <dd className={styles.partner}>
              {partnerLogoAbsolutePath && (
                <Logo path={partnerLogoAbsolutePath} name={partnerName} size={32} />
              )}
              {partnerName}
            </dd>
          </div>
          <div>
            <dt>{t('ticket.number')}</dt>
            <dd className="tabular">{shortBadgeCode(ticketKey)}</dd>
          </div>
        </dl>
      </article>
      {isValid && (
        <div className={styles.actions}>
          <Button
            component="a"
            href={`${pathOf(ticketRoutes.ticketFile, { ticketKey })}?language=${i18n.language}`}
            download
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('ticket.download')}
          </Button>
          <Button
            component="a"
            href={pathOf(ticketRoutes.ticketCalendar, { ticketKey })}
            download
            variant="default"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
          >
            {t('ticket.calendar')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => print()}
          >
            {t('ticket.print')}
          </Button>
        </div>
      )}
    </>
  );
}
