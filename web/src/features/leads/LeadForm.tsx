import { Stack, TagsInput } from '@mantine/core';
import { leadRoutes, longestTag, mostTags, type LeadDetails } from '@portal/contract/leads';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { keepReply, queryClient, read } from '../../api/query.ts';
import { useEventArea } from '../../shared/event.ts';
import { useSelfSaving, type SavedStep } from '../../shared/useSelfSaving.ts';
import { FormFrame } from '../../ui/FormFrame.tsx';
import { mergeEditsAndLists } from '../../ui/mergeEdits.ts';
import { SaveState } from '../../ui/SaveState.tsx';
import { useRecordForm, type Loaded } from '../../ui/useRecordForm.ts';
import { leadDraft } from './leadDrafts.ts';
import { leadQuery, invalidateLeads } from './leadQuery.ts';
import { nameOf } from './names.ts';
import { RatingField } from './RatingField.tsx';

/** Tags stand in one text, a line each. */
type Values = { rating: string; tags: string };

const mergeTags = mergeEditsAndLists<Values>({ tags: (tag) => tag });
const tagsIn = (tags: string) => tags.split('\n').filter(Boolean);
const loadedFrom = ({ rating, tags, timeModified }: LeadDetails): Loaded<Values> => ({
  values: { rating: rating === null ? '' : String(rating), tags: tags.join('\n') },
  timeModified,
});

/** What the team makes of a lead; it saves itself, and a colleague's is not overwritten (T10). */
export function LeadForm({ lead, steps }: { lead: LeadDetails; steps: SavedStep[] }) {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const { leadID } = lead;
  const { data } = useQuery(
    read(leadRoutes.leadsSummary, { eventID: event.eventID, partnerID }, { inlineError: true }),
  );
  const record = useRecordForm<Values>({
    loaded: loadedFrom(lead),
    rules: {},
    merge: mergeTags,
    isSelfSaving: true,
    save: async ({ rating, tags }, { timeModified }) => {
      const body = {
        rating: rating === '' ? null : Number(rating),
        tags: tagsIn(tags),
        timeModified,
      };
      const reply = await call(leadRoutes.saveLead, { leadID, body });
      await keepReply(leadQuery(leadID), reply);
      invalidateLeads();
      return loadedFrom(reply.data.lead);
    },
    reload: async () => {
      const { data: now } = await queryClient.fetchQuery({ ...leadQuery(leadID), staleTime: 0 });
      return loadedFrom(now.lead);
    },
    inWords: (name, value) =>
      name === 'tags'
        ? tagsIn(value).join(', ')
        : value && t('leads.rating_of', { rating: Number(value) }),
  });
  const { values, errors, setFieldValue, getValues } = record.form;
  const [typed, setTyped] = useState('');
  const addTyped = useEffectEvent(() => {
    const tags = new Set([...tagsIn(getValues().tags), typed.trim()]);
    if (typed.trim() && tags.size <= mostTags) setFieldValue('tags', [...tags].join('\n'));
  });
  // A tag that is only typed counts when the panel goes, however it goes.
  useEffect(() => () => addTyped(), []);
  const title = nameOf(lead);
  const saving = useSelfSaving(record, {
    name: leadDraft(leadID),
    steps,
    ...(title && { title }),
  });
  return (
    <FormFrame record={record}>
      <Stack gap="sm">
        <RatingField
          value={values.rating}
          error={errors['rating']}
          onChange={(rating) => setFieldValue('rating', rating)}
        />
        <TagsInput
          label={t('leads.tags')}
          description={t('leads.tags_hint', { most: longestTag })}
          placeholder={values.tags ? '' : t('leads.tags_placeholder')}
          data={data?.data.summary.tags.map(({ tag }) => tag) ?? []}
          maxTags={Math.max(mostTags, tagsIn(values.tags).length)}
          maxLength={longestTag}
          searchValue={typed}
          onSearchChange={setTyped}
          comboboxProps={{ withinPortal: false }}
          error={errors['tags']}
          value={tagsIn(values.tags)}
          onChange={(tags) => setFieldValue('tags', tags.join('\n'))}
        />
        <SaveState {...saving} />
      </Stack>
    </FormFrame>
  );
}
