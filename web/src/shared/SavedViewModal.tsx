import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { savedViewRoutes, type SavedView } from '@portal/contract/savedViews';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { invalidate, queryClient, read } from '../api/query.ts';
import { FormModal, ModalForm } from '../ui/FormModal.tsx';
import { notify, notifyError } from '../ui/notify.ts';
import { useRecordForm } from '../ui/useRecordForm.ts';
import { useUser } from './user.ts';

/** A view that is kept already, or one that is about to be. */
export type KeptView = Omit<SavedView, 'savedViewID' | 'timeModified'> &
  Partial<Pick<SavedView, 'savedViewID' | 'timeModified'>>;

interface Props {
  view: KeptView;
  /** Whether the user may keep it for all. */
  mayShare: boolean;
  opened: boolean;
  onClose: () => void;
  onMade: (savedViewID: number) => void;
}

/** What it shows, and where, is changed elsewhere: it stays among the values so that a rename keeps what others made of it. */
type Values = Pick<KeptView, 'name' | 'isForAllUsers' | 'query'> & { eventID: string };

const loadedFrom = ({ name, isForAllUsers, query, eventID, timeModified }: KeptView) => ({
  values: { name, isForAllUsers, query, eventID: eventID === null ? '' : String(eventID) },
  timeModified,
});

/** What a view is called, and for whom it is (ORG-05). */
export function SavedViewModal({ opened, onClose, ...rest }: Props) {
  const { t } = useTranslation();
  const title = rest.view.savedViewID ? 'saved_views.change_title' : 'saved_views.save_title';
  return (
    <FormModal opened={opened} onClose={onClose} title={t(title)}>
      {(close) => <ViewForm {...rest} close={close} onClose={onClose} />}
    </FormModal>
  );
}

function ViewForm(props: Omit<Props, 'opened'> & { close: () => void }) {
  const { view, mayShare, close, onClose, onMade } = props;
  const { t } = useTranslation();
  const { organizer } = useUser();
  const { list, savedViewID } = view;
  const record = useRecordForm<Values>({
    loaded: loadedFrom(view),
    rules: { name: (name) => (name.trim() ? null : t('saved_views.name_required')) },
    save: async (values, { timeModified }) => {
      const body = { ...values, eventID: values.eventID === '' ? null : Number(values.eventID) };
      const { savedView } = (
        savedViewID
          ? await call(savedViewRoutes.saveSavedView, {
              savedViewID,
              body: { ...body, timeModified },
            })
          : await call(savedViewRoutes.createSavedView, { body: { ...body, list } })
      ).data;
      await invalidate(savedViewRoutes.savedViews);
      if (!savedViewID) onMade(savedView.savedViewID);
      return loadedFrom(savedView);
    },
    ...(savedViewID && {
      reload: async () => {
        const { data } = await queryClient.fetchQuery({
          ...read(savedViewRoutes.savedViews, {}, { inlineError: true }),
          staleTime: 0,
        });
        return loadedFrom(data.savedViews.find((one) => one.savedViewID === savedViewID) ?? view);
      },
    }),
    saved: () => {
      notify('success', { title: t('saved_views.saved') });
      onClose();
    },
    failed: notifyError,
  });
  const { getInputProps } = record.form;
  return (
    <ModalForm record={record} out={{ label: t('common.cancel'), go: close }}>
      <Stack gap="md">
        <TextInput
          required
          data-autofocus
          maxLength={60}
          autoComplete="off"
          label={t('saved_views.name')}
          {...(!savedViewID && { description: t('saved_views.name_hint') })}
          {...getInputProps('name')}
        />
        {mayShare && (
          <Checkbox
            label={t('saved_views.for_all', { organization: organizer?.name ?? '' })}
            description={t('saved_views.for_all_hint')}
            {...getInputProps('isForAllUsers', { type: 'checkbox' })}
          />
        )}
        {view.eventID !== null && (
          <Text c="dimmed" fz="sm">
            {t('saved_views.at_event')}
          </Text>
        )}
      </Stack>
    </ModalForm>
  );
}
