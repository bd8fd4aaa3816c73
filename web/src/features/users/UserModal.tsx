import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userIn, userQuery, useUser } from '../../shared/user.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ReadOnlyUser } from './ReadOnlyUser.tsx';
import { UserForm } from './UserForm.tsx';

interface Props {
  userID: number;
  opened: boolean;
  onClose: () => void;
}

/** USR-04: the details of a user of the partner. */
export function UserModal({ userID, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('users.details')}>
      {(close) => <Details userID={userID} close={close} onSaved={onClose} />}
    </FormModal>
  );
}

interface DetailsProps {
  userID: number;
  close: () => void;
  onSaved: () => void;
}

function Details({ userID, close, onSaved }: DetailsProps) {
  const own = useUser();
  const { data, error, refetch } = useQuery(userQuery(userID, { inlineError: true }));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <Stack gap="md" aria-busy="true">
        <Skeleton h={64} />
        <Skeleton h={64} />
        <Skeleton h={64} />
      </Stack>
    );
  const user = userIn(data);
  return user.isEditable && userID !== own.userID ? (
    <UserForm user={user} close={close} onSaved={onSaved} />
  ) : (
    <ReadOnlyUser user={user} isOwn={userID === own.userID} close={close} />
  );
}
