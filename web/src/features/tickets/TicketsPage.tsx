import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { isShopOpen } from '@portal/contract/rules';
import { ticketNumber, ticketRoutes, ticketsList, type Ticket } from '@portal/contract/tickets';
import { IconExternalLink, IconMail, IconTicket } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useEventArea, useEventTime } from '../../shared/event.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { DottedLine } from '../../ui/DottedLine.tsx';
import { linkTo } from '../../ui/links.tsx';
import { useListState } from '../../ui/listState.ts';
import { useIsReadOnly } from '../../ui/readOnly.tsx';
import { TwoLines } from '../../ui/RowList.tsx';
import { SendTicketModal } from './SendTicketModal.tsx';

const screen = { columns: ticketsList, limits: [10, 25, 50, 100], defaultLimit: 25 };

/** ORD-07: the tickets that the partner bought. */
export function TicketsPage() {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const { event, portal, partnerID } = useEventArea();
  const { eventID } = event;
  const isReadOnly = useIsReadOnly();
  const state = useListState(screen);
  const [sending, sender] = useDisclosure();
  const [ticket, setTicket] = useState<Ticket>();
  const result = useQuery({
    ...read(
      ticketRoutes.tickets,
      { eventID, partnerID, query: state.query },
      { inlineError: true },
    ),
    select: ({ data, meta }) => ({ rows: data.tickets, meta }),
    placeholderData: keepPreviousData,
  });
  const numberOf = (row: Ticket) => t('orders.ticket_number', { number: ticketNumber(row) });
  const nameOf = (row: Ticket) => `${row.productName}, ${numberOf(row)}`;
  const ticketLink = (row: Ticket, text: string) => (
    <Anchor
      href={row.ticketUrl}
      target="_blank"
      data-opens
      fw={550}
      aria-label={t('orders.open_ticket_of', { name: nameOf(row) })}
    >
      {text}
    </Anchor>
  );
  const columns: Column<Ticket>[] = [
    {
      header: t('orders.product'),
      order: 'productName',
      render: (row) => row.productName,
    },
    {
      header: t('orders.ticket_of'),
      render: (row) => ticketLink(row, numberOf(row)),
    },
    {
      header: t('orders.date'),
      order: 'timeCreated',
      align: 'right',
      render: (row) => eventTime(row.timeCreated),
    },
  ];
  return (
    <>
      <DataList
        label={t('orders.tickets')}
        searchLabel={t('orders.search_tickets')}
        state={state}
        result={result}
        columns={columns}
        compact={(row) => (
          <TwoLines
            first={ticketLink(row, row.productName)}
            second={<DottedLine parts={[numberOf(row), eventTime(row.timeCreated)]} />}
          />
        )}
        rowKey={(row) => row.ticketID}
        empty={{
          icon: IconTicket,
          text: t('orders.no_tickets'),
          children: isShopOpen(portal) && !isReadOnly && (
            <Button component={Link} {...linkTo(`/events/${eventID}/shop`)} variant="default">
              {t('orders.to_shop')}
            </Button>
          ),
        }}
        menu={{
          label: (row) => t('orders.actions', { name: nameOf(row) }),
          items: (row) => [
            {
              label: t('orders.open_ticket'),
              icon: IconExternalLink,
              onClick: () => window.open(row.ticketUrl, '_blank', 'noopener'),
            },
            {
              label: t('orders.send'),
              icon: IconMail,
              onClick: () => {
                setTicket(row);
                sender.open();
              },
              isChange: true,
            },
          ],
        }}
      />
      {ticket && (
        <SendTicketModal
          ticket={ticket}
          name={nameOf(ticket)}
          opened={sending}
          onClose={sender.close}
        />
      )}
    </>
  );
}
