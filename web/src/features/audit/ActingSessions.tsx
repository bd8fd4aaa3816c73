import { actingRoutes, actingSessionsList, type ActingSession } from '@portal/contract/acting';
import { Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { ownTime } from '../../shared/times.ts';
import { useKnownPartner } from '../../shared/user.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { DottedLine } from '../../ui/DottedLine.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useListState } from '../../ui/listState.ts';
import { TwoLines } from '../../ui/RowList.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { logFilters } from './logFilters.ts';

const screen = {
  columns: actingSessionsList,
  limits: [25, 50, 100],
  defaultLimit: 25,
  filters: logFilters,
};

/** ORG-35: when somebody of the organiser acted as the partner, why, and what they changed. */
export function ActingSessions() {
  const { t } = useTranslation();
  const { partnerID } = useKnownPartner();
  const state = useListState(screen);
  const result = useQuery({
    ...read(actingRoutes.actingSessions, { partnerID, query: state.query }, { inlineError: true }),
    select: ({ data, meta }) => ({ rows: data.actingSessions, meta }),
    placeholderData: keepPreviousData,
  });
  const whoOf = ({ userName, organizationName }: ActingSession) => [
    userName ?? t('log.gone'),
    organizationName,
  ];
  const timesOf = ({ timeCreated, timeEnds, isRunning }: ActingSession) =>
    isRunning ? ownTime(timeCreated) : `${ownTime(timeCreated)} – ${ownTime(timeEnds)}`;
  const running = ({ isRunning }: ActingSession) =>
    isRunning && <StatusBadge tone="orange" label={t('log.running')} />;
  const when = (session: ActingSession) => (
    <>
      {timesOf(session)} {running(session)}
    </>
  );
  const did = ({ actingSessionID, changeCount, mayChange }: ActingSession) =>
    changeCount > 0 ? (
      <TextLink data-opens to="/settings/log" search={{ session: actingSessionID } as never}>
        {t('log.changes_made', { count: changeCount })}
      </TextLink>
    ) : (
      t(mayChange ? 'log.changed_nothing' : 'log.only_looked')
    );
  const reason = (session: ActingSession) => (
    <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{session.reason}</span>
  );
  const columns: Column<ActingSession>[] = [
    { header: t('log.time'), order: 'timeCreated', share: 2.2, render: when },
    { header: t('log.who'), share: 2, render: (session) => <DottedLine parts={whoOf(session)} /> },
    { header: t('log.reason'), share: 3, render: reason },
    { header: t('log.event'), share: 2, render: ({ eventName }) => eventName },
    { header: t('log.changes'), share: 1.6, render: did },
  ];
  return (
    <>
      <Text c="dimmed" mb="md">
        {t('log.organizer_lead')}
      </Text>
      <DataList
        label={t('log.sessions')}
        state={state}
        result={result}
        columns={columns}
        compact={(session) => (
          <TwoLines
            first={reason(session)}
            second={
              <>
                <DottedLine parts={[...whoOf(session), timesOf(session), session.eventName]} />
                {did(session)} {running(session)}
              </>
            }
          />
        )}
        rowKey={({ actingSessionID }) => actingSessionID}
        empty={{ icon: IconUserCheck, text: t('log.no_sessions') }}
      />
    </>
  );
}
