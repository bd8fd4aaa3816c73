import { ActionIcon, Button, Group, Text, Textarea, Title } from '@mantine/core';
import { leadRoutes, type LeadDetails, type LeadNote } from '@portal/contract/leads';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useEventTime } from '../../shared/event.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { FormFrame } from '../../ui/FormFrame.tsx';
import { notify, notifyError, notifyNotSaved } from '../../ui/notify.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useRecordForm } from '../../ui/useRecordForm.ts';
import { invalidateLeads } from './leadQuery.ts';
import styles from './Leads.module.css';

/** What the team wrote, the latest first; who wrote it may change it (T10). */
export function LeadNotes({ lead }: { lead: LeadDetails }) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const { leadID, notes } = lead;
  const [editedID, setEditedID] = useState<number>();
  const { confirm, modal } = useConfirm();
  const remove = ({ leadNoteID, timeCreated }: LeadNote) =>
    confirm({
      title: t('leads.delete_note_title'),
      text: t('leads.delete_note_text', { time: eventTime(timeCreated) }),
      action: t('common.delete'),
      run: async () => {
        const body = { timeDeleted: new Date().toISOString() };
        await call(leadRoutes.saveLeadNote, { leadID, leadNoteID, body });
        invalidateLeads();
      },
      failed: notifyError,
    });
  return (
    <section>
      <Title order={3} mb="xs">
        {t('leads.notes')}
      </Title>
      <NoteForm leadID={leadID} />
      {notes.length === 0 && <Text c="dimmed">{t('leads.no_notes')}</Text>}
      <ul className={styles.list} aria-label={t('leads.notes')}>
        {notes.map((note) => (
          <li key={note.leadNoteID} className={styles.note}>
            {editedID === note.leadNoteID ? (
              <NoteForm leadID={leadID} note={note} done={() => setEditedID(undefined)} />
            ) : (
              <>
                <p>{note.content}</p>
                <Group gap="xs" justify="space-between" mih={34}>
                  <Text c="dimmed" fz="sm" className="tabular">
                    {t('leads.note_by', {
                      name: note.authorName,
                      time: eventTime(note.timeCreated),
                    })}
                  </Text>
                  {note.isOwn && (
                    <Group gap={4}>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="lg"
                        aria-label={t('leads.edit_note')}
                        onClick={() => setEditedID(note.leadNoteID)}
                      >
                        <IconPencil size={16} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="red"
                        size="lg"
                        aria-label={t('leads.delete_note')}
                        onClick={() => remove(note)}
                      >
                        <IconTrash size={16} aria-hidden />
                      </ActionIcon>
                    </Group>
                  )}
                </Group>
              </>
            )}
          </li>
        ))}
      </ul>
      {modal}
    </section>
  );
}

interface NoteProps {
  leadID: number;
  /** The one that is changed; without it a new one is made. */
  note?: LeadNote;
  done?: () => void;
}

function NoteForm({ leadID, note, done }: NoteProps) {
  const { t } = useTranslation();
  const rules = useFieldRules();
  const record = useRecordForm<{ content: string }>({
    loaded: { values: { content: note?.content ?? '' } },
    rules: { content: rules.required(t('leads.note_required')) },
    save: async (body) => {
      if (note) {
        const { leadNoteID } = note;
        await call(leadRoutes.saveLeadNote, { leadID, leadNoteID, body });
      } else await call(leadRoutes.addLeadNote, { leadID, body });
      invalidateLeads();
      notify('success', { title: t(note ? 'leads.note_saved' : 'leads.note_added') });
      return { values: { content: note ? body.content : '' } };
    },
    saved: () => done?.(),
    failed: notifyNotSaved,
  });
  return (
    <FormFrame record={record}>
      <Textarea
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
        label={t(note ? 'leads.edit_note' : 'leads.note')}
        {...record.form.getInputProps('content')}
      />
      <Group justify="flex-end" gap="sm" mt="xs">
        {note && (
          <Button variant="default" onClick={done} disabled={record.isSaving}>
            {t('common.cancel')}
          </Button>
        )}
        <Button
          type="submit"
          variant="default"
          loading={record.isSaving}
          disabled={!record.isDirty}
        >
          {t(note ? 'leads.save' : 'leads.add_note')}
        </Button>
      </Group>
    </FormFrame>
  );
}
