import { ActionIcon, Group, Text, Title } from '@mantine/core';
import type { LeadDetails, LeadNote } from '@portal/contract/leads';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftOf } from '../../shared/drafts.ts';
import { useEventTime } from '../../shared/event.ts';
import { notifyError } from '../../ui/notify.ts';
import { Changes, useIsReadOnly } from '../../ui/readOnly.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useStepFocus } from '../../ui/useStepFocus.ts';
import { noteDraft } from './leadDrafts.ts';
import styles from './Leads.module.css';
import { ChangedNote, NewNote, removeNote } from './NoteForms.tsx';

/** What the team wrote, the latest first; who wrote it may change it (T10). */
export function LeadNotes({ lead }: { lead: LeadDetails }) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const { leadID, notes } = lead;
  const isReadOnly = useIsReadOnly();
  // One that could not be stored is open again.
  const [editedID, setEditedID] = useState(
    () => notes.find((note) => draftOf(noteDraft(leadID, note.leadNoteID)))?.leadNoteID,
  );
  const body = useStepFocus(editedID);
  const finish = useRef<() => Promise<boolean>>(null);
  /** What another one holds is stored first: opened again, it begins with that (LEAD-04). */
  const edit = async (leadNoteID?: number) => {
    if (!((await finish.current?.()) ?? true)) return;
    setEditedID(leadNoteID);
    // Back to where it was opened.
    if (leadNoteID === undefined)
      requestAnimationFrame(() =>
        body.current?.querySelector<HTMLElement>(`[data-edit="${editedID}"]`)?.focus(),
      );
  };
  const { confirm, modal } = useConfirm();
  const remove = ({ leadNoteID, timeCreated }: LeadNote) =>
    confirm({
      title: t('leads.delete_note_title'),
      text: t('leads.delete_note_text', { time: eventTime(timeCreated) }),
      action: t('common.delete'),
      run: async () => {
        await removeNote(leadID, leadNoteID);
      },
      failed: notifyError,
    });
  return (
    <section ref={body}>
      <Title order={3} mb="xs">
        {t('leads.notes')}
      </Title>
      <Changes>
        <NewNote lead={lead} />
      </Changes>
      {notes.length === 0 && (
        <Text c="dimmed" mt="xs">
          {t('leads.no_notes')}
        </Text>
      )}
      <ul className={styles.list} aria-label={t('leads.notes')}>
        {notes.map((note) => (
          <li key={note.leadNoteID} className={styles.note}>
            {editedID === note.leadNoteID && !isReadOnly ? (
              <ChangedNote lead={lead} note={note} finish={finish} done={() => void edit()} />
            ) : (
              <>
                <p>{note.content}</p>
                <Group gap="xs" justify="space-between" mih={34}>
                  <Text c="dimmed" fz="sm" className="tabular">
                    {t('leads.note_by', {
                      name: note.authorName ?? t('leads.former_user'),
                      time: eventTime(note.timeCreated),
                    })}
                  </Text>
                  {note.isOwn && !isReadOnly && (
                    <Group gap={4}>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="lg"
                        aria-label={t('leads.edit_note_of', { time: eventTime(note.timeCreated) })}
                        data-edit={note.leadNoteID}
                        onClick={() => void edit(note.leadNoteID)}
                      >
                        <IconPencil size={16} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="red"
                        size="lg"
                        aria-label={t('leads.delete_note_of', {
                          time: eventTime(note.timeCreated),
                        })}
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
