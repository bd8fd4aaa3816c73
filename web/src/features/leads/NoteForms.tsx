import { Button, Group, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { leadRoutes, type LeadDetails, type LeadNote } from '@portal/contract/leads';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query.ts';
import { effectOf } from '../../shared/drafts.ts';
import { useSelfSaving } from '../../shared/useSelfSaving.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { FormFrame } from '../../ui/FormFrame.tsx';
import { notify, notifyError } from '../../ui/notify.ts';
import { SaveState } from '../../ui/SaveState.tsx';
import { useRecordForm, type Loaded } from '../../ui/useRecordForm.ts';
import { noteDraft } from './leadDrafts.ts';
import { invalidateLeads, keepNote, leadQuery } from './leadQuery.ts';
import { nameOf } from './names.ts';

type Values = { content: string };

const loadedFrom = ({ content, timeModified }: LeadNote): Loaded<Values> => ({
  values: { content },
  timeModified,
});

const field = { autosize: true, maxRows: 10, maxLength: 5000 } as const;

/** Takes a note away, for everybody in the team. */
export async function removeNote(leadID: number, leadNoteID: number): Promise<void> {
  const body = { timeDeleted: new Date().toISOString() };
  await call(leadRoutes.saveLeadNote, { leadID, leadNoteID, body });
  invalidateLeads();
}

/** A note that is added by its button, or as one goes on to something else. */
export function NewNote({ lead }: { lead: LeadDetails }) {
  const { t } = useTranslation();
  const { required } = useFieldRules();
  const { leadID } = lead;
  const title = nameOf(lead);
  const isShown = useIsShown();
  const record = useRecordForm<Values>({
    loaded: { values: { content: '' } },
    rules: { content: required(t('leads.note_required')) },
    isSelfSaving: true,
    save: async (body) => {
      const effect = effectOf(noteDraft(leadID), body);
      const { data } = await call(leadRoutes.addLeadNote, { leadID, body }, effect);
      const { leadNoteID } = data.leadNote;
      invalidateLeads();
      if (!isShown.current)
        notify('success', {
          title: t('leads.note_added'),
          text: title ?? t('leads.nameless'),
          action: {
            label: t('common.undo'),
            run: () => void removeNote(leadID, leadNoteID).catch(notifyError),
          },
        });
      return { values: { content: '' } };
    },
  });
  const { state, failure, save } = useSelfSaving(record, {
    name: noteDraft(leadID),
    waits: true,
    ...(title && { title }),
  });
  return (
    <FormFrame record={record}>
      <Textarea
        {...field}
        minRows={2}
        label={t('leads.note')}
        onKeyDown={getHotkeyHandler([['mod+Enter', save]])}
        {...record.form.getInputProps('content')}
      />
      {record.isDirty && (
        <Group justify="space-between" gap="sm" mt="xs">
          <SaveState state={state} failure={failure} />
          <Button type="submit" variant="default" loading={record.isSaving}>
            {t('leads.add_note')}
          </Button>
        </Group>
      )}
    </FormFrame>
  );
}

interface ChangedProps {
  lead: LeadDetails;
  note: LeadNote;
  /** Stores what is typed; whether nothing is left. */
  finish: Ref<() => Promise<boolean>>;
  done: () => void;
}

/** A note of one's own, which is changed where it stands; what one wrote on another device is not overwritten (T10). */
export function ChangedNote({ lead, note, finish, done }: ChangedProps) {
  const { t } = useTranslation();
  const { required } = useFieldRules();
  const { leadID } = lead;
  const { leadNoteID } = note;
  const title = nameOf(lead);
  const record = useRecordForm<Values>({
    loaded: loadedFrom(note),
    rules: { content: required(t('leads.note_required')) },
    isSelfSaving: true,
    save: async ({ content }, { timeModified }) => {
      const body = { content, timeModified };
      const { data } = await call(leadRoutes.saveLeadNote, { leadID, leadNoteID, body });
      await keepNote(leadID, data.leadNote);
      invalidateLeads();
      return loadedFrom(data.leadNote);
    },
    reload: async () => {
      const { data } = await queryClient.fetchQuery({ ...leadQuery(leadID), staleTime: 0 });
      return loadedFrom(data.lead.notes.find((each) => each.leadNoteID === leadNoteID) ?? note);
    },
  });
  const saving = useSelfSaving(record, {
    name: noteDraft(leadID, leadNoteID),
    ...(title && { title }),
  });
  useImperativeHandle(finish, () => async () => {
    const isSaved = await record.ensureSaved();
    // What is wrong in the field is said already.
    if (!isSaved && record.form.isValid()) notify('warning', { title: t('leads.unsaved_title') });
    return isSaved;
  });
  return (
    <FormFrame record={record}>
      <Textarea
        {...field}
        minRows={2}
        data-autofocus
        label={t('leads.edit_note')}
        {...record.form.getInputProps('content')}
      />
      <Group justify="space-between" gap="sm" mt="xs">
        <SaveState {...saving} />
        <Button variant="default" disabled={saving.state === 'held'} onClick={done}>
          {t('leads.note_done')}
        </Button>
      </Group>
    </FormFrame>
  );
}

/** Whether what a save belongs to is still on the screen when it is done. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
