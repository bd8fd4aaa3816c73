import { Stack } from '@mantine/core';
import {
  organizerMessageRoutes,
  type OrganizerMessageDetails,
} from '@portal/contract/organizerMessages';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keepReply, queryClient } from '../../../api/query.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { MessageFields, useMessageRules } from './MessageFields.tsx';
import { messageQuery, refreshMessages } from './messageQueries.ts';
import { messageBody, messageLoaded, type MessageValues } from './messageValues.ts';

interface Props {
  message: OrganizerMessageDetails;
  opened: boolean;
  onClose: () => void;
}

/** ORG-79: what a message says, and when it shows. */
export function ChangeMessageModal(props: Props) {
  const { t } = useTranslation();
  return (
    <FormModal
      opened={props.opened}
      onClose={props.onClose}
      title={t('messages.change_title')}
      size="xl"
    >
      {(close) => <ChangeForm {...props} close={close} />}
    </FormModal>
  );
}

function ChangeForm({ message, onClose, close }: Props & { close: () => void }) {
  const { t } = useTranslation();
  const { eventID, timeZone } = useOrganizerEvent();
  const { notificationID } = message;
  const query = messageQuery(eventID, notificationID);
  const record = useRecordForm<MessageValues>({
    loaded: messageLoaded(message, timeZone),
    rules: useMessageRules(),
    save: async (values, { timeModified }) => {
      const body = { ...messageBody(values, timeZone, message), timeModified };
      const input = { eventID, notificationID, body };
      const reply = await call(organizerMessageRoutes.saveMessage, input);
      await keepReply(query, reply);
      refreshMessages();
      return messageLoaded(reply.data.message, timeZone);
    },
    reload: async () => {
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return messageLoaded(data.message, timeZone);
    },
    saved: () => {
      notify('success', { title: t('messages.saved') });
      onClose();
    },
    failed: notifyNotSaved,
  });
  const draft = useKeptDraft(`message/${eventID}/${notificationID}`, record);
  return (
    <ModalForm record={record} out={{ go: close }}>
      <DraftOffer draft={draft} />
      <Stack gap="md">
        <MessageFields form={record.form} />
      </Stack>
    </ModalForm>
  );
}
