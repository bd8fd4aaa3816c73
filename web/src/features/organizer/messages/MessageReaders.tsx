import {
  messageReadersList,
  organizerMessageRoutes,
  type MessageReader,
} from '@portal/contract/organizerMessages';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/personName.ts';
import { ownTime } from '../../../shared/times.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { MailLink } from '../../../ui/links.tsx';
import { useListState } from '../../../ui/listState.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { ExhibitorLink } from '../EventLink.tsx';
import { OrganizerList } from '../OrganizerList.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';

const screen = {
  columns: messageReadersList,
  limits: [25, 50, 100, 1000],
  defaultLimit: 50,
  filters: ['read'],
};

/** What stands in the address for who is listed. */
const choices = { yes: true, no: false } as const;

/** ORG-80: who has read a message and when, by exhibitor. */
export function MessageReaders({ notificationID }: { notificationID: number }) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const state = useListState(screen);
  const { read: asked = '' } = state.filters;
  const exhibitor = ({ partnerID, partnerName: name }: MessageReader) => (
    <ExhibitorLink eventID={eventID} exhibitor={{ partnerID, name }} />
  );
  const name = (reader: MessageReader) => personName(reader, null);
  const read = ({ timeRead }: MessageReader) =>
    timeRead ? ownTime(timeRead) : t('messages.unread');
  const columns: Column<MessageReader>[] = [
    { header: t('exhibitors.name'), order: 'partnerName', share: 2, render: exhibitor },
    { header: t('messages.reader'), order: 'lastName', share: 1.6, render: name },
    {
      header: t('orders.email'),
      share: 2,
      render: ({ email }) => <MailLink email={email} />,
    },
    { header: t('messages.read'), order: 'timeRead', share: 1.4, render: read },
    {
      header: t('messages.mailed'),
      share: 1.4,
      render: ({ timeMailed: at }) => at && ownTime(at),
    },
  ];
  return (
    <OrganizerList
      endpoint={organizerMessageRoutes.messageReaders}
      place={{ eventID, notificationID }}
      rowsOf={({ readers }) => readers}
      filter={
        asked in choices
          ? [
              {
                column: 'isRead',
                condition: 'equals',
                values: [choices[asked as keyof typeof choices]],
              },
            ]
          : []
      }
      label={t('messages.readers')}
      searchLabel={t('messages.search_readers')}
      state={state}
      columns={columns}
      compact={(reader) => (
        <TwoLines
          first={exhibitor(reader)}
          second={<DottedLine parts={[name(reader), read(reader)]} />}
        />
      )}
      rowKey={({ partnersUsersNotificationsID }) => partnersUsersNotificationsID}
      empty={{ icon: IconUsers, text: t('messages.no_readers') }}
      filters={
        <FilterSelect
          state={state}
          name="read"
          any={t('messages.any_reader')}
          choices={Object.keys(choices).map((value) => ({
            value,
            label: t(`messages.read_${value}` as 'messages.read_yes'),
          }))}
        />
      }
    />
  );
}
