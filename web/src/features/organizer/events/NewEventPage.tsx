import { Select, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { organizerRoutes } from '@portal/contract/organizer';
import { organizerSettingsRoutes } from '@portal/contract/organizerSettings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, read } from '../../../api/query.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { effectOf } from '../../../shared/drafts.ts';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { useUser } from '../../../shared/user.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { BackLink } from '../../../ui/links.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useTitle } from '../../../ui/useTitle.ts';
import { EventFactsFields } from './EventFactsFields.tsx';
import { factsOf, newFacts, type FactValues } from './eventSettingsValues.ts';
import { organizationQuery } from '../organization/organizationValues.ts';
import { useFactRules } from './useFactRules.ts';

/** ORG-16: an earlier event to start from. */
function StartFrom() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data } = useQuery({
    ...read(
      organizerRoutes.organizerEvents,
      {
        query: {
          limit: 100,
          order: { eventStarts: 'desc' },
          ...(search && { search: [{ column: 'name', values: [search] }] }),
        },
      },
      { inlineError: true },
    ),
    placeholderData: keepPreviousData,
  });
  const events = data?.data.events ?? [];
  if (data && events.length === 0 && !search) return null;
  return (
    <Select
      searchable
      mb="lg"
      label={t('event_settings.from_another')}
      description={t('event_settings.from_hint')}
      placeholder={t('event_settings.from_none')}
      // Its place is kept: the form below does not move.
      disabled={!data}
      // Ours, as the choice of Mantine forgets what is typed when other options come.
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has looked among all of them.
      filter={({ options }) => options}
      nothingFoundMessage={t('organizer.no_events')}
      data={events.map(({ eventID, name }) => ({ value: String(eventID), label: name }))}
      onChange={(chosen) => {
        if (chosen)
          void navigate({
            to: '/organizer/events/$eventID/copy',
            params: { eventID: Number(chosen) },
          });
      }}
    />
  );
}

const draftName = 'event/new';

/** ORG-15: a new event, which is a draft until it is published. */
export function NewEventPage() {
  const { t } = useTranslation();
  useTitle(t('event_settings.new'), useUser().organizer?.name ?? '');
  const { data, error, refetch } = useQuery(organizationQuery());
  if (data) return <NewEventForm timeZone={data.data.organization.timeZone} />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingScreen />;
}

function NewEventForm({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rules = useFactRules();
  const made = useRef(0);
  const record = useRecordForm<FactValues>({
    loaded: { values: { ...newFacts, timeZone } },
    rules,
    save: async (values) => {
      const body = factsOf(values);
      const effect = effectOf(draftName, body);
      const reply = await call(organizerSettingsRoutes.createEvent, { body }, effect);
      made.current = reply.data.settings.eventID;
      void invalidate(organizerRoutes.organizerEvents);
      return { values };
    },
    saved: () => {
      notify('success', { title: t('event_settings.made'), text: t('event_settings.made_text') });
      void navigate({
        to: '/organizer/events/$eventID/settings',
        params: { eventID: made.current },
        replace: true,
      });
    },
    failed: notifyNotSaved,
  });
  const draft = useKeptDraft(draftName, record);
  return (
    <Stack maw={760} gap={0}>
      <BackLink to="/organizer">{t('organizer.all_events_back')}</BackLink>
      <Title order={1}>{t('event_settings.new')}</Title>
      <Text c="dimmed" mb="lg">
        {t('event_settings.new_hint')}
      </Text>
      <StartFrom />
      <DraftOffer draft={draft} />
      <FormPage record={record}>
        <EventFactsFields values={record.form.values} propsOf={record.form.getInputProps} />
      </FormPage>
    </Stack>
  );
}
