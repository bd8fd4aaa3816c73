import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { ownTime } from '../../shared/times.ts';
import { DottedLine } from '../../ui/DottedLine.tsx';
import { RowList, TwoLines } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionDownload } from './SectionDownload.tsx';

const shown = 25;

/** ORG-32: what was done for an exhibitor last, and by whom. */
export function HistorySection({ eventID, partnerID }: { eventID: number; partnerID: number }) {
  const { t } = useTranslation();
  const result = useQuery({
    ...read(
      organizerExhibitorDetailRoutes.exhibitorLog,
      { eventID, partnerID, query: { page: 1, limit: shown, order: { timeCreated: 'desc' } } },
      { inlineError: true },
    ),
    select: ({ data }) => ({ rows: data.auditEntries }),
  });
  return (
    <Section
      title={t('exhibitors.history')}
      more={
        <SectionDownload
          endpoint={organizerExhibitorDetailRoutes.exhibitorLog}
          input={{ eventID, partnerID, query: { order: { timeCreated: 'desc' } } }}
          title={t('exhibitors.history')}
        />
      }
    >
      <RowList
        result={result}
        rowKey={({ auditEntryID }) => auditEntryID}
        expected={3}
        empty={{ icon: IconHistory, text: t('exhibitors.no_history') }}
        render={({ action, userName, scanPointName, accountName, timeCreated }) => (
          <TwoLines
            first={action}
            second={
              <DottedLine parts={[ownTime(timeCreated), userName ?? scanPointName, accountName]} />
            }
          />
        )}
      />
    </Section>
  );
}
