import { Skeleton, Stack, Text } from '@mantine/core';
import { organizerUserRoutes, type OrganizerUser } from '@portal/contract/organizerUsers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, keepReply, queryClient, read } from '../../../api/query.ts';
import { Fields } from '../../../ui/Fields.tsx';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { chosenEvents, loadedFrom, placeOf, type PlaceValues } from './organizerUserValues.ts';
import { PlaceFields } from './PlaceFields.tsx';

interface Props {
  userID: number;
  opened: boolean;
  onClose: () => void;
}

const queryOf = (organizerUserID: number) =>
  read(organizerUserRoutes.organizerUser, { organizerUserID }, { inlineError: true });

/** ORG-10: as what somebody works for the organiser, and where. */
export function OrganizerUserModal({ userID, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('organizer_users.change_title')}>
      {(close) => <Details userID={userID} close={close} onSaved={onClose} />}
    </FormModal>
  );
}

interface DetailsProps {
  userID: number;
  close: () => void;
  onSaved: () => void;
}

function Details({ userID, ...ways }: DetailsProps) {
  const { data, error, refetch } = useQuery(queryOf(userID));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <Stack gap="md" aria-busy="true">
        <Skeleton h={64} />
        <Skeleton h={64} />
      </Stack>
    );
  return <PlaceForm user={data.data.user} {...ways} />;
}

function PlaceForm({
  user,
  close,
  onSaved,
}: Omit<DetailsProps, 'userID'> & { user: OrganizerUser }) {
  const { t } = useTranslation();
  const { userID: organizerUserID, firstNames, lastName, email, mailProblem } = user;
  const record = useRecordForm<PlaceValues>({
    loaded: loadedFrom(user),
    rules: {
      events: (_, values) =>
        placeOf(values).isForAllEvents || chosenEvents(values).length > 0
          ? null
          : t('organizer_users.events_required'),
    },
    save: async (values, { timeModified }) => {
      const body = { ...placeOf(values), ...(timeModified && { timeModified }) };
      const reply = await call(organizerUserRoutes.saveOrganizerUser, { organizerUserID, body });
      await keepReply(queryOf(organizerUserID), reply);
      void invalidate(organizerUserRoutes.organizerUsers);
      return loadedFrom(reply.data.user);
    },
    reload: async () => {
      const query = { ...queryOf(organizerUserID), staleTime: 0 };
      return loadedFrom((await queryClient.fetchQuery(query)).data.user);
    },
    saved: () => {
      notify('success', { title: t('organizer_users.saved'), text: `${firstNames} ${lastName}` });
      onSaved();
    },
    failed: notifyError,
  });
  return (
    <ModalForm record={record} out={{ go: close }}>
      <Stack gap={2} mb="md">
        <Text fw={600}>{`${firstNames} ${lastName}`}</Text>
        <Text c="dimmed">{email}</Text>
        {mailProblem && <Text c="red">{mailProblem}</Text>}
      </Stack>
      <Fields>
        <PlaceFields form={record.form} />
      </Fields>
      <Text c="dimmed" fz="sm" mt="md">
        {t('organizer_users.signs_out')}
      </Text>
    </ModalForm>
  );
}
