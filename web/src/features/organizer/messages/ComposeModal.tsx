import { Button, Stack } from '@mantine/core';
import { organizerMessageRoutes, type MessagePreview } from '@portal/contract/organizerMessages';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { effectOf } from '../../../shared/drafts.ts';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyError, notifyNotSaved } from '../../../ui/notify.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { MessageFields, useMessageRules } from './MessageFields.tsx';
import { refreshMessages } from './messageQueries.ts';
import {
  messageBody,
  newMessage,
  textsOf,
  type MessageValues,
  type Suggestion,
} from './messageValues.ts';
import { allExhibitors, useRecipients, type RecipientValues } from './recipients.ts';
import { RecipientsFields } from './RecipientsFields.tsx';
import { SendWindow } from './SendWindow.tsx';

interface Props {
  /** Those that were chosen in the list of exhibitors; undefined: it is chosen here. */
  chosen?: number[];
  suggestion?: Suggestion;
  opened: boolean;
  onClose: () => void;
  /** After it was sent. */
  done?: () => void;
}

/** ORG-78: writes a message to exhibitors. */
export function ComposeModal(props: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={props.opened} onClose={props.onClose} title={t('messages.new')} size="xl">
      {(close) => <ComposeForm {...props} close={close} />}
    </FormModal>
  );
}

type Values = MessageValues & RecipientValues;

/** Whom it would reach by the last look. */
interface Looked {
  partnerIDs: number[];
  preview: MessagePreview;
}

function ComposeForm({ chosen, suggestion, onClose, done, close }: Props & { close: () => void }) {
  const { t } = useTranslation();
  const { eventID, timeZone } = useOrganizerEvent();
  const [looked, setLooked] = useState<Looked>();
  const [isAsked, setAsked] = useState(false);
  const draftName = ['message', eventID, ...(suggestion ? [suggestion.name] : [])].join('/');
  const record = useRecordForm<Values>({
    loaded: { values: { ...newMessage, ...allExhibitors, ...suggestion?.words } },
    rules: useMessageRules(),
    save: async (values) => {
      const { partnerIDs = [] } = looked ?? {};
      const body = { ...messageBody(values, timeZone), partnerIDs };
      const effect = effectOf(draftName, body);
      await call(organizerMessageRoutes.createMessage, { eventID, body }, effect);
      return undefined;
    },
    saved: () => {
      refreshMessages();
      notify('success', { title: t('messages.sent') });
      done?.();
      onClose();
    },
    failed: notifyNotSaved,
  });
  const draft = useKeptDraft(draftName, record);
  const { form } = record;
  const recipients = useRecipients(form.values, chosen);
  const looking = useMutation({
    mutationKey: ['blocking'],
    mutationFn: async (given?: number[]) => {
      const partnerIDs = given ?? (await recipients.readIDs());
      const body = { ...textsOf(form.getValues()), partnerIDs };
      const { data } = await call(organizerMessageRoutes.previewMessage, { eventID, body });
      return { partnerIDs, preview: data.preview };
    },
    onError: notifyError,
    onSuccess: (now) => {
      setLooked(now);
      setAsked(true);
    },
  });
  const testing = useMutation({
    mutationKey: ['blocking'],
    mutationFn: (partnerID: number) =>
      call(organizerMessageRoutes.testMessage, {
        eventID,
        body: { ...textsOf(form.getValues()), partnerID },
      }),
    onError: notifyError,
    onSuccess: ({ data }) => notify('success', { title: data.message }),
  });
  // What is right in it is looked at before it goes.
  const lookFirst = (event?: SyntheticEvent<HTMLFormElement>) => {
    if (form.validate().hasErrors) return record.submit(event);
    event?.preventDefault();
    if (recipients.count === 0) return notify('warning', { title: t('messages.to_nobody') });
    return looking.mutate(undefined);
  };
  const { firstID } = recipients;
  return (
    <>
      <ModalForm
        record={{ ...record, submit: lookFirst, isSaving: record.isSaving || looking.isPending }}
        submitLabel={t('messages.continue')}
        out={{ go: close }}
      >
        <DraftOffer draft={draft} />
        <Stack gap="md">
          <RecipientsFields
            areChosen={chosen !== undefined}
            recipients={recipients}
            propsOf={form.getInputProps}
          />
          <MessageFields form={form as never} />
          <div>
            <Button
              variant="default"
              leftSection={<IconMail size={16} aria-hidden />}
              disabled={firstID === undefined}
              loading={testing.isPending}
              onClick={() => {
                if (form.validate().hasErrors) return record.submit();
                return firstID && testing.mutate(firstID);
              }}
            >
              {t('messages.test')}
            </Button>
          </div>
        </Stack>
      </ModalForm>
      {looked && (
        <SendWindow
          preview={looked.preview}
          opened={isAsked}
          onClose={() => setAsked(false)}
          send={() => {
            setAsked(false);
            record.submit();
          }}
          leaveOut={(partnerIDs) => looking.mutate(partnerIDs)}
        />
      )}
    </>
  );
}
