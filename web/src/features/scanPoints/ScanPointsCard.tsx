import { Button } from '@mantine/core';
import type { Checklist } from '@portal/contract/checklists';
import { IconScan } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEventArea } from '../../shared/event.ts';
import { linkTo, TextLink } from '../../ui/links.tsx';
import { useIsReadOnly } from '../../ui/readOnly.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import { ScanPointRow } from './ScanPointRow.tsx';

type ScanPoint = Checklist['scanPoints'][number];

/** SUM-04. */
export function ScanPointsCard({ result }: { result: UseQueryResult<{ rows: ScanPoint[] }> }) {
  const { t } = useTranslation();
  const { event, portal } = useEventArea();
  const { eventID } = event;
  const isReadOnly = useIsReadOnly();
  const sells = portal.isScanPointSalesEnabled && !isReadOnly;
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
        render={(scanPoint) => (
          <ScanPointRow
            scanPoint={scanPoint}
            name={
              <TextLink
                fz="md"
                data-opens
                to="/events/$eventID/scanpoints/$scanPointID"
                params={{ eventID, scanPointID: scanPoint.scanPointID }}
              >
                {scanPoint.name}
              </TextLink>
            }
          />
        )}
        empty={{
          icon: IconScan,
          text: t('scan_points.no_filtered_scan_points'),
          children: (
            <Button
              component={Link}
              {...linkTo(`/events/${eventID}/scanpoints${sells ? '/order' : '#content'}`)}
              variant="default"
            >
              {t(sells ? 'scan_point.order' : 'instructions.support_email.title')}
            </Button>
          ),
        }}
        errorTitle={t('errors.scan_points_error')}
        expected={3}
      />
    </Section>
  );
}
