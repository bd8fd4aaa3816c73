import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { partnerUsersList, userRoutes, type PartnerUser } from '@portal/contract/users';
import { IconPlus, IconTrash, IconUser, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { ownTime } from '../../shared/times.ts';
import { useKnownPartner, useUser } from '../../shared/user.ts';
import { breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { MailLink, PhoneLink } from '../../ui/links.tsx';
import { useListState } from '../../ui/listState.ts';
import { TwoLines } from '../../ui/RowList.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { useLast, useRecordInAddress } from '../../ui/windowInAddress.ts';
import { useDeleteUser } from './useDeleteUser.ts';
import { UserModal } from './UserModal.tsx';
import { UserName } from './UserName.tsx';
import { UserWizard } from './UserWizard.tsx';

/** CONST-06 */
const screen = { columns: partnerUsersList, limits: [10, 25, 50], defaultLimit: 10 };

/** USR-01 … 04: who works for the partner. */
export function UsersPage() {
  const { t } = useTranslation();
  const { userID } = useUser();
  const { partnerID } = useKnownPartner();
  const state = useListState(screen);
  const { deleteUser, modal } = useDeleteUser();
  const [adding, wizard] = useDisclosure();
  const shown = useRecordInAddress('user');
  const shownID = useLast(shown.id);
  const result = useQuery({
    ...read(userRoutes.partnerUsers, { partnerID, query: state.query }, { inlineError: true }),
    select: ({ data, meta }) => ({ rows: data.users, meta }),
    placeholderData: keepPreviousData,
  });
  const isOwn = (user: PartnerUser) => user.userID === userID;
  const nameLink = (row: PartnerUser) => (
    <UserName isOwn={isOwn(row)}>
      <RowLink way={shown} id={row.userID}>{`${row.firstNames} ${row.lastName}`}</RowLink>
    </UserName>
  );
  const columns: Column<PartnerUser>[] = [
    {
      header: t('users.first_names'),
      order: 'firstNames',
      also: { header: t('users.last_name'), order: 'lastName' },
      render: nameLink,
    },
    {
      header: t('users.email'),
      share: 1.6,
      order: 'email',
      render: ({ email }) => <MailLink email={email} />,
    },
    {
      header: t('users.phone'),
      render: ({ phone }) => phone && <PhoneLink phone={phone} />,
    },
    {
      header: t('users.last_sign_in'),
      align: 'right',
      render: ({ timeLastSignIn: at, isInvited, isKnown }) =>
        at
          ? ownTime(at)
          : t(isInvited ? 'users.invited' : isKnown ? 'users.never' : 'users.not_here_yet'),
    },
  ];
  return (
    <>
      <DataList
        label={t('nav.users')}
        searchLabel={t('users.search')}
        state={state}
        result={result}
        columns={columns}
        compact={(row) => <TwoLines first={nameLink(row)} second={breakable(row.email)} />}
        rowKey={(row) => row.userID}
        empty={{ icon: IconUsers, text: t('users.no_users') }}
        isCreateNext
        create={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={wizard.open}>
            {t('users.add')}
          </Button>
        }
        menu={{
          label: (row) => t('users.actions', { name: `${row.firstNames} ${row.lastName}` }),
          items: (row) => [
            { label: t('users.show'), icon: IconUser, onClick: () => shown.open(row.userID) },
            {
              label: t('common.delete'),
              icon: IconTrash,
              onClick: () => deleteUser(row),
              isDangerous: true,
              // USR-13
              disabled: isOwn(row),
            },
          ],
        }}
      />
      <UserWizard opened={adding} onClose={wizard.close} />
      {shownID !== undefined && (
        <UserModal userID={shownID} opened={shown.id !== undefined} onClose={shown.close} />
      )}
      {modal}
    </>
  );
}
