import { Button, Stack } from '@mantine/core';
import { captureRoutes } from '@portal/contract/capture';
import { scanPointRoutes, scanPointsList, type ScanPoint } from '@portal/contract/scanPoints';
import { IconCopy, IconList, IconScan, IconSettings, IconShoppingCart } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { read } from '../../api/query.ts';
import { useEventArea, useEventTime } from '../../shared/event.ts';
import { liveEvery } from '../../shared/live.ts';
import { isOnlyLooking } from '../../shared/user.ts';
import { copyLater } from '../../ui/clipboard.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { linkTo, TextLink } from '../../ui/links.tsx';
import { useListState } from '../../ui/listState.ts';
import { notify, notifyError } from '../../ui/notify.ts';
import { ReadOnly, useIsReadOnly } from '../../ui/readOnly.tsx';
import { ScanPointHelp } from './ScanPointHelp.tsx';
import { ScanPointRow } from './ScanPointRow.tsx';
import styles from './ScanPoints.module.css';
import { SupportForm } from './SupportForm.tsx';

/** CONST-06, SCAN-04, SCAN-05 */
const screen = {
  columns: scanPointsList,
  limits: [10, 25, 50, 100],
  defaultLimit: 25,
  hundredBy: ['scanCount'],
};

/** SCAN-01 … 06, SCAN-16: the partner's scan points at the event, and what helps to use them. */
export function ScanPointsPage() {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const navigate = useNavigate();
  const { event, portal, partnerID } = useEventArea();
  const { eventID } = event;
  const isReadOnly = useIsReadOnly();
  const state = useListState(screen);
  const result = useQuery({
    ...read(
      scanPointRoutes.scanPoints,
      { eventID, partnerID, query: state.query },
      { inlineError: true },
    ),
    select: ({ data, meta }) => ({ rows: data.scanPoints, meta }),
    placeholderData: keepPreviousData,
    refetchInterval: liveEvery,
  });
  const copyLink = async ({ scanPointID, name }: ScanPoint) => {
    const link = call(captureRoutes.captureLink, { scanPointID }).then(
      ({ data }) => data.captureLink.link,
    );
    await Promise.all([link, copyLater(link)]);
    notify('success', { title: t('capture.link_copied'), text: name });
  };
  const paramsOf = ({ scanPointID }: ScanPoint) => ({ eventID, scanPointID });
  const nameLink = (row: ScanPoint) => (
    <TextLink
      fz="md"
      data-opens
      to="/events/$eventID/scanpoints/$scanPointID"
      params={paramsOf(row)}
    >
      {row.name}
    </TextLink>
  );
  const columns: Column<ScanPoint>[] = [
    {
      header: t('scan_points.name'),
      order: 'name',
      share: 1.6,
      render: nameLink,
    },
    {
      header: t('scan_points.location'),
      order: 'location',
      share: 1.6,
      render: (row) => row.location,
    },
    { header: t('scan_points.description'), share: 1.8, render: (row) => row.description },
    {
      header: t('scan_points.scan_count'),
      order: 'scanCount',
      align: 'right',
      render: (row) => t('common.number', { value: row.scanCount }),
    },
    {
      header: t('list.created'),
      order: 'timeCreated',
      align: 'right',
      share: 1.4,
      render: (row) => eventTime(row.timeCreated),
    },
  ];
  return (
    <>
      <DataList
        label={t('scan_points.title')}
        searchLabel={t('scan_points.search')}
        state={state}
        result={result}
        columns={columns}
        compact={(row) => <ScanPointRow scanPoint={row} name={nameLink(row)} />}
        rowKey={(row) => row.scanPointID}
        empty={{
          icon: IconScan,
          text: t('scan_points.no_filtered_scan_points'),
          children: !portal.isScanPointSalesEnabled && (
            <Button
              component={Link}
              {...linkTo(`/events/${eventID}/scanpoints#content`)}
              variant="default"
            >
              {t('instructions.support_email.title')}
            </Button>
          ),
        }}
        errorTitle={t('errors.scan_points_error')}
        isCreateNext
        create={
          portal.isScanPointSalesEnabled &&
          !isReadOnly && (
            <Button
              component={Link}
              to={`/events/${eventID}/scanpoints/order` as never}
              leftSection={<IconShoppingCart size={16} aria-hidden />}
            >
              {t('scan_point.order')}
            </Button>
          )
        }
        menu={{
          label: ({ name }) => t('scan_point.actions', { name }),
          items: (row) => [
            {
              label: t('scan_point.browse'),
              icon: IconList,
              onClick: () =>
                void navigate({
                  to: '/events/$eventID/scanpoints/$scanPointID',
                  params: paramsOf(row),
                }),
            },
            {
              label: t('capture.copy_link'),
              icon: IconCopy,
              onClick: () => void copyLink(row).catch(notifyError),
            },
            {
              label: t('scan_point.settings'),
              icon: IconSettings,
              onClick: () =>
                void navigate({
                  to: '/events/$eventID/scanpoints/$scanPointID/settings',
                  params: paramsOf(row),
                }),
            },
          ],
        }}
      />
      <div className={styles.columns}>
        <Stack gap="lg">
          <ScanPointHelp event={event} contact={portal.contactInformationForPartners} />
        </Stack>
        {/* Whoever asks changes nothing of the event (ORG-20). */}
        <ReadOnly value={isOnlyLooking()}>
          <SupportForm key={partnerID} eventID={eventID} partnerID={partnerID} />
        </ReadOnly>
      </div>
    </>
  );
}
