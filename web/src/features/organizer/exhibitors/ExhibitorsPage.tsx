import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  organizerExhibitorRoutes,
  organizerExhibitorsList,
  type OrganizerExhibitor,
} from '@portal/contract/organizerExhibitors';
import { holdsRight } from '@portal/contract/organizerRoles';
import { IconBuilding, IconFileImport, IconMail, IconPackage, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/download.ts';
import { read } from '../../../api/query.ts';
import { useUser } from '../../../shared/user.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { DownloadButton } from '../../../ui/DownloadButton.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { useListState } from '../../../ui/listState.ts';
import { notify } from '../../../ui/notify.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { useSelection } from '../../../ui/useSelection.ts';
import { AddExhibitorModal } from './AddExhibitorModal.tsx';
import { chosenView, filterNames, filterOf } from './exhibitorFilters.ts';
import { MessageChosen } from '../messages/MessageChosen.tsx';
import { GivePackageModal } from '../packages/GivePackageModal.tsx';
import { ExhibitorLink } from '../EventLink.tsx';
import { ExhibitorFilters } from './ExhibitorFilters.tsx';
import { ExhibitorViews } from './ExhibitorViews.tsx';
import { FurthestState } from './FurthestState.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { useExhibitorColumns } from './useExhibitorColumns.tsx';
import { useAllFound } from './useAllFound.ts';
import { useInvitations } from './useInvitations.tsx';

const screen = {
  columns: organizerExhibitorsList,
  limits: [25, 50, 100, 1000],
  defaultLimit: 50,
  filters: filterNames,
};

const rowKey = ({ partnerID }: OrganizerExhibitor) => partnerID;

/** ORG-26: the exhibitors of an event. */
export function ExhibitorsPage() {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { organizer } = useUser();
  const seesSales = organizer !== null && holdsRight(organizer, 'readSales');
  const mayManage = organizer !== null && holdsRight(organizer, 'manageExhibitors');
  const [adding, wizard] = useDisclosure();
  const selection = useSelection(rowKey);
  const { invite, inviteAll, modal: inviting } = useInvitations();
  const state = useListState(screen);
  const query = { ...state.query, filter: filterOf(state.filters) };
  const { page: _, limit: __, ...view } = query;
  const { download, isDownloading } = useDownload(
    organizerExhibitorRoutes.organizerExhibitors,
    () => notify('success', { title: t('organizer.downloaded') }),
  );
  const result = useQuery({
    ...read(
      organizerExhibitorRoutes.organizerExhibitors,
      { eventID, query },
      { inlineError: true },
    ),
    select: ({ data, meta }) => ({ rows: data.exhibitors, meta }),
    placeholderData: keepPreviousData,
  });
  const listed = { eventID, view, found: result.data?.meta.rowsFiltered };
  const all = useAllFound({ ...listed, selection });
  const isNarrowed = query.filter.length > 0 || (view.search ?? []).length > 0;
  const chosen = chosenView(selection.rows, view);
  const [giving, give] = useDisclosure();
  const { columns, badges, hasPackages } = useExhibitorColumns();
  return (
    <>
      <ExhibitorViews screen={screen} state={state} seesSales={seesSales} />
      <DataList
        label={t('exhibitors.title')}
        searchLabel={t('exhibitors.search')}
        state={state}
        result={result}
        columns={columns}
        compact={(exhibitor) => (
          <TwoLines
            first={<ExhibitorLink eventID={eventID} exhibitor={exhibitor} />}
            second={
              <DottedLine
                parts={[
                  exhibitor.department,
                  exhibitor.ready !== null &&
                    t('exhibitors.ready_percent', { percent: exhibitor.ready }),
                  exhibitor.overdueCount > 0 &&
                    t('organizer.overdue', { count: exhibitor.overdueCount }),
                  t('exhibitors.badges', { badges: badges(exhibitor) }),
                  exhibitor.timeLastSignIn ? '' : <FurthestState state={exhibitor.contactState} />,
                ]}
              />
            }
          />
        )}
        rowKey={rowKey}
        empty={{
          icon: IconBuilding,
          text: t('exhibitors.none'),
          children: mayManage && (
            <Text c="dimmed" ta="center" maw={420}>
              {t('exhibitors.none_hint')}
            </Text>
          ),
        }}
        filters={<ExhibitorFilters state={state} seesSales={seesSales} />}
        create={
          <Group gap="sm">
            <DownloadButton
              isDownloading={isDownloading}
              onClick={() => download({ eventID, query: view })}
            >
              {t('organizer.download')}
            </DownloadButton>
            {mayManage && (
              <>
                <Button
                  component={Link}
                  to="/organizer/events/$eventID/import"
                  params={{ eventID } as never}
                  variant="default"
                  leftSection={<IconFileImport size={16} aria-hidden />}
                >
                  {t('table_import.open')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconMail size={16} aria-hidden />}
                  disabled={isNarrowed && (result.isPlaceholderData || !result.data)}
                  onClick={() => void inviteAll(isNarrowed ? listed : undefined)}
                >
                  {t(isNarrowed ? 'exhibitors.invite_listed' : 'exhibitors.invite_all')}
                </Button>
                <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={wizard.open}>
                  {t('exhibitors.add')}
                </Button>
              </>
            )}
          </Group>
        }
        {...(mayManage && {
          ticks: {
            selection,
            all,
            label: ({ name }: OrganizerExhibitor) => t('exhibitors.choose_row', { name }),
            actions: (
              <>
                {chosen && (
                  <DownloadButton
                    isDownloading={isDownloading}
                    onClick={() => download({ eventID, query: chosen })}
                  >
                    {t('exhibitors.download_chosen')}
                  </DownloadButton>
                )}
                {hasPackages && (
                  <Button
                    variant="default"
                    leftSection={<IconPackage size={16} aria-hidden />}
                    onClick={give.open}
                  >
                    {t('packages.give')}
                  </Button>
                )}
                <MessageChosen partnerIDs={selection.rows.map(rowKey)} done={selection.clear} />
                <Button
                  variant="default"
                  leftSection={<IconMail size={16} aria-hidden />}
                  onClick={() =>
                    invite(
                      { partnerIDs: selection.rows.map(({ partnerID }) => partnerID) },
                      t('exhibitors.main_contacts', { count: selection.rows.length }),
                      selection.clear,
                    )
                  }
                >
                  {t('exhibitors.invite_contacts')}
                </Button>
              </>
            ),
          },
        })}
      />
      <GivePackageModal
        partnerIDs={selection.rows.map(({ partnerID }) => partnerID)}
        now={undefined}
        opened={giving}
        onClose={give.close}
        done={selection.clear}
      />
      {mayManage && <AddExhibitorModal opened={adding} onClose={wizard.close} />}
      {inviting}
    </>
  );
}
