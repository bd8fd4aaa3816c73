import { Anchor, Button, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { holdsRight, organizerRoles } from '@portal/contract/organizerRoles';
import { organizerRoleTexts } from '@portal/contract/organizerRoleTexts';
import {
  organizerUserRoutes,
  organizerUsersList,
  type OrganizerUser,
} from '@portal/contract/organizerUsers';
import {
  IconPencil,
  IconPlus,
  IconSend,
  IconShieldOff,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/download.ts';
import { read } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { SavedViews } from '../../../shared/SavedViews.tsx';
import { ownDay, ownTime } from '../../../shared/times.ts';
import { useUser } from '../../../shared/user.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { DownloadButton } from '../../../ui/DownloadButton.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { MailLink } from '../../../ui/links.tsx';
import { useListState } from '../../../ui/listState.ts';
import { notify } from '../../../ui/notify.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import { useLast, useRecordInAddress } from '../../../ui/windowInAddress.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { InviteUserModal } from './InviteUserModal.tsx';
import { FactorDemandLine } from './FactorDemand.tsx';
import { OrganizerUserModal } from './OrganizerUserModal.tsx';
import { isKnown, steps } from './organizerUserValues.ts';
import { RolesModal } from './RolesModal.tsx';
import { useUserActions } from './useUserActions.ts';

const screen = {
  columns: organizerUsersList,
  limits: [10, 25, 50],
  defaultLimit: 25,
  filters: ['role', 'step'],
};

const tones: Record<OrganizerUser['state'], Tone> = {
  active: 'green',
  invited: 'gray',
  expired: 'orange',
  mailFailed: 'red',
};

/** ORG-09, ORG-10: who works for the organiser. */
export function OrganizerUsersPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { userID, organizer } = useUser();
  useTitle(t('organizer.users'), organizer?.name ?? '');
  const state = useListState(screen);
  const role = organizerRoles.find((each) => each === state.filters['role']);
  const step = steps.find((each) => each === state.filters['step']);
  /** Without what an address says that is no choice. */
  const narrowed = { ...state, filters: { ...(role && { role }), ...(step && { step }) } };
  const query = {
    ...state.query,
    filter: [
      ...(role ? [{ column: 'role' as const, condition: 'equals' as const, values: [role] }] : []),
      ...(step
        ? [
            {
              column: 'hasSecondFactor' as const,
              condition: 'equals' as const,
              values: [step === 'with'],
            },
          ]
        : []),
    ],
  };
  const { page: _, limit: __, ...view } = query;
  const { download, isDownloading } = useDownload(organizerUserRoutes.organizerUsers, () =>
    notify('success', { title: t('organizer.downloaded') }),
  );
  const result = useQuery({
    ...read(organizerUserRoutes.organizerUsers, { query }, { inlineError: true }),
    select: ({ data, meta }) => ({ rows: data.users, meta }),
    placeholderData: keepPreviousData,
  });
  const [inviting, invitation] = useDisclosure();
  const [explaining, roles] = useDisclosure();
  const shown = useRecordInAddress('user');
  const shownID = useLast(shown.id);
  const { resend, remove, resetFactors, modal } = useUserActions();
  const isOwn = (user: OrganizerUser) => user.userID === userID;
  const nameOf = (user: OrganizerUser) => (
    <RowLink way={shown} id={user.userID}>
      {`${user.firstNames} ${user.lastName}${isOwn(user) ? ` (${t('organizer.you')})` : ''}`}
    </RowLink>
  );
  const stateOf = ({ state: stands, timeLastSignIn: at, mailProblem }: OrganizerUser) =>
    stands === 'active' ? (
      at ? (
        ownTime(at)
      ) : (
        t('organizer.never')
      )
    ) : (
      <span title={mailProblem ?? undefined}>
        <StatusBadge
          tone={tones[stands]}
          label={t(`organizer_users.state_${stands}`)}
          isPending={stands === 'invited'}
        />
      </span>
    );
  const eventsOf = ({ isForAllEvents, events }: OrganizerUser) =>
    isForAllEvents ? t('organizer.all_events') : events.map(({ name }) => name).join(', ');
  const columns: Column<OrganizerUser>[] = [
    {
      header: t('organizer.name'),
      order: 'firstNames',
      also: { header: t('organizer.last_name'), order: 'lastName' },
      share: 1.6,
      render: nameOf,
    },
    {
      header: t('organizer.email'),
      order: 'email',
      share: 1.6,
      render: ({ email }) => <MailLink email={email} />,
    },
    {
      header: t('organizer.role'),
      order: 'role',
      share: 1.2,
      render: (user) => organizerRoleTexts[user.role][language],
    },
    { header: t('organizer.at'), share: 1.6, render: eventsOf },
    {
      header: t('organizer.last_sign_in'),
      align: 'right',
      share: 1.2,
      render: stateOf,
    },
    {
      header: t('factor_demand.column'),
      align: 'right',
      render: ({ timeSecondFactor: since }) =>
        since ? (
          ownDay(since)
        ) : (
          <Text component="span" inherit c="dimmed">
            {t('factor_demand.none')}
          </Text>
        ),
    },
  ];
  return (
    <>
      <Title order={1} mt="xl">
        {t('organizer.users')}
      </Title>
      <Text c="dimmed" mb="md">
        {organizer?.name} ·{' '}
        <Anchor component="button" type="button" onClick={roles.open}>
          {t('organizer_users.roles')}
        </Anchor>
      </Text>
      {organizer && holdsRight(organizer, 'manageUsers') && (
        <FactorDemandLine
          showWithout={() => state.change({ filters: { role: '', step: 'without' } })}
        />
      )}
      <SavedViews list="users" screen={screen} state={state} isKnown={isKnown} />
      <DataList
        label={t('organizer.users')}
        searchLabel={t('organizer.search_users')}
        state={state}
        result={result}
        columns={columns}
        compact={(user) => (
          <TwoLines
            first={nameOf(user)}
            second={
              <DottedLine
                parts={[
                  organizerRoleTexts[user.role][language],
                  user.email,
                  user.timeSecondFactor
                    ? t('factor_demand.has_phone', { day: ownDay(user.timeSecondFactor) })
                    : t('factor_demand.none_phone'),
                  ...(user.state === 'active' ? [] : [t(`organizer_users.state_${user.state}`)]),
                  user.mailProblem,
                ]}
              />
            }
          />
        )}
        rowKey={(user) => user.userID}
        empty={{ icon: IconUsers, text: t('organizer.no_users') }}
        filters={
          <>
            <FilterSelect
              state={narrowed}
              name="role"
              label={t('organizer.role')}
              any={t('organizer.any_role')}
              choices={organizerRoles.map((each) => ({
                value: each,
                label: organizerRoleTexts[each][language],
              }))}
              maw={{ base: 'none', sm: 200 }}
              hasWideChoices
            />
            <FilterSelect
              state={narrowed}
              name="step"
              label={t('factor_demand.column')}
              any={t('factor_demand.any')}
              choices={[
                { value: 'with', label: t('factor_demand.with') },
                { value: 'without', label: t('factor_demand.without_filter') },
              ]}
              flex="1 1 190px"
              maw={{ base: 'none', sm: 250 }}
              hasWideChoices
            />
          </>
        }
        create={
          <>
            <DownloadButton isDownloading={isDownloading} onClick={() => download({ query: view })}>
              {t('organizer.download')}
            </DownloadButton>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={invitation.open}>
              {t('organizer_users.invite')}
            </Button>
          </>
        }
        menu={{
          label: ({ firstNames, lastName }) =>
            t('organizer_users.actions', { name: `${firstNames} ${lastName}` }),
          items: (user) => [
            {
              label: t('organizer_users.change'),
              icon: IconPencil,
              onClick: () => shown.open(user.userID),
            },
            ...(user.state === 'active'
              ? []
              : [
                  {
                    label: t('organizer_users.resend'),
                    icon: IconSend,
                    onClick: () => resend(user),
                  },
                ]),
            ...(user.timeSecondFactor
              ? [
                  {
                    label: t('factor_demand.reset'),
                    icon: IconShieldOff,
                    onClick: () => resetFactors(user),
                    isDangerous: true,
                    disabled: isOwn(user),
                  },
                ]
              : []),
            {
              label: t('organizer_users.remove'),
              icon: IconTrash,
              onClick: () => remove(user),
              isDangerous: true,
              disabled: isOwn(user),
            },
          ],
        }}
      />
      <InviteUserModal opened={inviting} onClose={invitation.close} />
      <RolesModal opened={explaining} onClose={roles.close} />
      {shownID !== undefined && (
        <OrganizerUserModal
          userID={shownID}
          opened={shown.id !== undefined}
          onClose={shown.close}
        />
      )}
      {modal}
    </>
  );
}
