import { scanPointRoutes } from '@portal/contract/scanPoints';
import { IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { TextLink } from '../../ui/links.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import { ScanPointRow } from './ScanPointRow.tsx';

/** CONST-06 */
const shown = 10;

/** SUM-04. */
export function ScanPointsCard({ eventID, partnerID }: { eventID: number; partnerID: number }) {
  const { t } = useTranslation();
  const result = useQuery({
    ...read(
      scanPointRoutes.scanPoints,
      { eventID, partnerID, query: { limit: shown } },
      { inlineError: true },
    ),
    select: ({ data }) => ({ rows: data.scanPoints }),
  });
  return (
    <Section
      title={t('scan_points.title')}
      more={
        <TextLink to="/events/$eventID/scanpoints" params={{ eventID }}>
          {t('scan_points.all')}
        </TextLink>
      }
    >
      <RowList
        result={result}
        rowKey={(scanPoint) => scanPoint.scanPointID}
        render={(scanPoint) => <ScanPointRow scanPoint={scanPoint} />}
        empty={{ icon: IconScan, text: t('scan_points.no_filtered_scan_points') }}
        errorTitle={t('errors.scan_points_error')}
        expected={3}
      />
    </Section>
  );
}
