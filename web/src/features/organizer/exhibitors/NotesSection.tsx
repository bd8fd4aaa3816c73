import { Button, Stack, Text, Textarea } from '@mantine/core';
import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import { IconNote } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, read } from '../../../api/query.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { effectOf } from '../../../shared/drafts.ts';
import { ownTime } from '../../../shared/times.ts';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { FormFrame } from '../../../ui/FormFrame.tsx';
import { notifyError } from '../../../ui/notify.ts';
import { RowList } from '../../../ui/RowList.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { SectionDownload } from './SectionDownload.tsx';
import { SectionPages, useSectionPage } from './SectionPages.tsx';

interface Props {
  eventID: number;
  partnerID: number;
  mayManage: boolean;
}

/** ORG-32: what the organiser has written about an exhibitor, for itself. */
export function NotesSection({ eventID, partnerID, mayManage }: Props) {
  const { t } = useTranslation();
  const shown = useSectionPage();
  const result = useQuery({
    ...read(
      organizerContactRoutes.exhibitorNotes,
      { eventID, partnerID, query: { ...shown.query, order: { timeCreated: 'desc' } } },
      { inlineError: true },
    ),
    placeholderData: keepPreviousData,
    select: ({ data, meta }) => ({ rows: data.notes, meta }),
  });
  return (
    <Section
      title={t('exhibitors.notes')}
      more={
        <SectionDownload
          endpoint={organizerContactRoutes.exhibitorNotes}
          input={{ eventID, partnerID, query: { order: { timeCreated: 'desc' } } }}
          title={t('exhibitors.notes')}
        />
      }
    >
      {mayManage && (
        <SectionBody>
          <NewNote eventID={eventID} partnerID={partnerID} added={() => shown.show(1)} />
        </SectionBody>
      )}
      <RowList
        result={result}
        rowKey={({ exhibitorNoteID }) => exhibitorNoteID}
        expected={1}
        empty={{ icon: IconNote, text: t('exhibitors.no_notes') }}
        render={(note) => (
          <div>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.content}</Text>
            <Text c="dimmed" fz="sm" className="tabular">
              {t('exhibitors.note_by', {
                name: note.userName || t('exhibitors.former_user'),
                time: ownTime(note.timeCreated),
              })}
            </Text>
          </div>
        )}
      />
      <SectionPages shown={shown} result={result} />
    </Section>
  );
}

interface NewNoteProps extends Omit<Props, 'mayManage'> {
  /** It stands first, on the first page. */
  added: () => void;
}

type Values = { content: string };
const empty: Values = { content: '' };

function NewNote({ eventID, partnerID, added }: NewNoteProps) {
  const { t } = useTranslation();
  const draftName = `exhibitor-note/${eventID}/${partnerID}`;
  const record = useRecordForm<Values>({
    loaded: { values: empty },
    rules: {},
    save: async (body) => {
      const input = { eventID, partnerID, body };
      await call(organizerContactRoutes.addExhibitorNote, input, effectOf(draftName, body));
      added();
      void invalidate(organizerContactRoutes.exhibitorNotes);
      return { values: empty };
    },
    failed: notifyError,
  });
  const draft = useKeptDraft(draftName, record);
  const { form, isSaving } = record;
  return (
    <FormFrame record={record}>
      <DraftOffer draft={draft} />
      <Stack gap="xs" align="flex-start">
        <Textarea
          w="100%"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5000}
          label={t('exhibitors.new_note')}
          description={t('exhibitors.note_hint')}
          {...form.getInputProps('content')}
        />
        <Button
          type="submit"
          variant="default"
          loading={isSaving}
          disabled={!form.values.content.trim()}
        >
          {t('exhibitors.add_note')}
        </Button>
      </Stack>
    </FormFrame>
  );
}
