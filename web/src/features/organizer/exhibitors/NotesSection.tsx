import { Button, Stack, Text, Textarea } from '@mantine/core';
import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import { IconNote } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, read } from '../../../api/query.ts';
import { ownTime } from '../../../shared/times.ts';
import { notifyError } from '../../../ui/notify.ts';
import { RowList } from '../../../ui/RowList.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { SectionDownload } from './SectionDownload.tsx';

interface Props {
  eventID: number;
  partnerID: number;
  mayManage: boolean;
}

/** ORG-32: what the organiser has written about an exhibitor, for itself. */
export function NotesSection({ eventID, partnerID, mayManage }: Props) {
  const { t } = useTranslation();
  const [content, setContent] = useState('');
  const result = useQuery({
    ...read(
      organizerContactRoutes.exhibitorNotes,
      { eventID, partnerID, query: { page: 1, limit: 100, order: { timeCreated: 'desc' } } },
      { inlineError: true },
    ),
    select: ({ data }) => ({ rows: data.notes }),
  });
  const adding = useMutation({
    mutationKey: ['blocking'],
    networkMode: 'always',
    mutationFn: () =>
      call(organizerContactRoutes.addExhibitorNote, { eventID, partnerID, body: { content } }),
    onSuccess: () => {
      setContent('');
      void invalidate(organizerContactRoutes.exhibitorNotes);
    },
    onError: notifyError,
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
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (content.trim()) adding.mutate();
            }}
          >
            <Stack gap="xs" align="flex-start">
              <Textarea
                w="100%"
                autosize
                minRows={2}
                maxRows={8}
                maxLength={5000}
                label={t('exhibitors.new_note')}
                description={t('exhibitors.note_hint')}
                value={content}
                onChange={(event) => setContent(event.currentTarget.value)}
              />
              <Button
                type="submit"
                variant="default"
                loading={adding.isPending}
                disabled={!content.trim()}
              >
                {t('exhibitors.add_note')}
              </Button>
            </Stack>
          </form>
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
    </Section>
  );
}
