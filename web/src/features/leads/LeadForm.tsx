import { Button, Group, SegmentedControl, Stack, TagsInput, Text } from '@mantine/core';
import { leadRoutes, type LeadDetails } from '@portal/contract/leads';
import { bestRating } from '@portal/contract/scanPoints';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query.ts';
import { FormFrame } from '../../ui/FormFrame.tsx';
import { notify, notifyNotSaved } from '../../ui/notify.ts';
import { useRecordForm, type Loaded } from '../../ui/useRecordForm.ts';
import { leadQuery, invalidateLeads } from './leadQuery.ts';

/** Tags stand in one text, a line each. */
type Values = { rating: string; tags: string };

const loadedFrom = ({ rating, tags, timeModified }: LeadDetails): Loaded<Values> => ({
  values: { rating: rating === null ? '' : String(rating), tags: tags.join('\n') },
  timeModified,
});

const ratings = ['', ...Array.from({ length: bestRating + 1 }, (_, rating) => String(rating))];

/** What the team makes of a lead; a colleague's is not overwritten (T10). */
export function LeadForm({ lead }: { lead: LeadDetails }) {
  const { t } = useTranslation();
  const label = useId();
  const { leadID } = lead;
  const record = useRecordForm<Values>({
    loaded: loadedFrom(lead),
    rules: {},
    save: async ({ rating, tags }, { timeModified }) => {
      const body = {
        rating: rating === '' ? null : Number(rating),
        tags: tags.split('\n').filter(Boolean),
        timeModified,
      };
      const reply = await call(leadRoutes.saveLead, { leadID, body });
      queryClient.setQueryData(leadQuery(leadID).queryKey, reply);
      invalidateLeads();
      return loadedFrom(reply.data.lead);
    },
    reload: async () => {
      const { data } = await queryClient.fetchQuery({ ...leadQuery(leadID), staleTime: 0 });
      return loadedFrom(data.lead);
    },
    saved: () => notify('success', { title: t('leads.saved') }),
    failed: notifyNotSaved,
  });
  const { values, setFieldValue } = record.form;
  return (
    <FormFrame record={record}>
      <Stack gap="md">
        <div>
          <Text id={label} fw={500} mb={4}>
            {t('leads.rate_title')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby={label}
            data={ratings.map((value) => ({ value, label: value || '–' }))}
            value={values.rating}
            onChange={(rating) => setFieldValue('rating', rating)}
          />
        </div>
        <TagsInput
          label={t('leads.tags')}
          description={t('leads.tags_hint')}
          maxTags={20}
          maxLength={40}
          comboboxProps={{ withinPortal: false }}
          value={values.tags.split('\n').filter(Boolean)}
          onChange={(tags) => setFieldValue('tags', tags.join('\n'))}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={record.isSaving} disabled={!record.isDirty}>
            {t('leads.save')}
          </Button>
        </Group>
      </Stack>
    </FormFrame>
  );
}
