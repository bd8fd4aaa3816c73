import { Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { organizerCopyRoutes, tasksWith, type CopySource } from '@portal/contract/organizerCopies';
import { organizerRoutes } from '@portal/contract/organizer';
import { organizerSettingsRoutes, type EventSettings } from '@portal/contract/organizerSettings';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, read } from '../../../api/query.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { effectOf } from '../../../shared/drafts.ts';
import { useEventID } from '../../../shared/event.ts';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useTitle } from '../../../ui/useTitle.ts';
import { CopiedDates } from './CopiedDates.tsx';
import {
  chosenIn,
  copyBody,
  datesOf,
  partsIn,
  startOf,
  withOpening,
  type CopyValues,
} from './copyValues.ts';
import styles from './EventSettings.module.css';
import { useFactRules } from './useFactRules.ts';

const never = ['orders', 'people', 'scans', 'invitations', 'notifications', 'profiles'] as const;

/** ORG-16: another event from parts of this one. */
export function CopyEventPage() {
  const eventID = useEventID();
  const settings = useQuery(
    read(organizerSettingsRoutes.eventSettings, { eventID }, { inlineError: true }),
  );
  const source = useQuery(read(organizerCopyRoutes.copySource, { eventID }, { inlineError: true }));
  const error = settings.error ?? source.error;
  const retry = () => void Promise.all([settings.refetch(), source.refetch()]);
  if (settings.data && source.data)
    return (
      <CopyForm
        key={eventID}
        event={settings.data.data.settings}
        source={source.data.data.source}
      />
    );
  return error ? <ErrorState error={error} retry={retry} /> : <LoadingScreen />;
}

function CopyForm({ event, source }: { event: EventSettings; source: CopySource }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { eventID, timeZone } = event;
  useTitle(t('event_copy.title'), event.name);
  const rules = useFactRules();
  const made = useRef(0);
  const draftName = `event/${eventID}/copy`;
  const record = useRecordForm<CopyValues>({
    loaded: { values: startOf(event, source) },
    rules: {
      name: rules.name,
      opens: rules.opens,
      closes: rules.closes,
      portalCloses: (typed: string, { portalOpens }: CopyValues) =>
        typed && typed < portalOpens ? t('event_settings.closes_first') : null,
    },
    save: async (values) => {
      const body = copyBody(values, timeZone);
      const effect = effectOf(draftName, body);
      const reply = await call(organizerCopyRoutes.copyEvent, { eventID, body }, effect);
      made.current = reply.data.settings.eventID;
      void invalidate(organizerRoutes.organizerEvents);
      return { values };
    },
    saved: () => {
      notify('success', { title: t('event_settings.made'), text: t('event_settings.made_text') });
      void navigate({
        to: '/organizer/events/$eventID/settings',
        params: { eventID: made.current },
      });
    },
    failed: notifyNotSaved,
  });
  const draft = useKeptDraft(draftName, record);
  const { getInputProps, values, setValues } = record.form;
  const chosen = chosenIn(values);
  const counts = {
    settings: t('event_copy.settings_count', { count: source.settingCount }),
    products: [
      t('event_copy.categories_count', { count: source.categoryCount }),
      t('event_copy.products_count', { count: source.productCount }),
    ].join(', '),
    packages: t('event_copy.packages_count', { count: source.packageCount }),
    tasks: t('event_copy.tasks_count', { count: tasksWith(source, chosen) }),
    template: t('event_copy.template_count', { count: source.templateCount }),
    exhibitors: t('event_settings.exhibitorCount', { count: source.exhibitorCount }),
    stands: t('event_copy.stands_count', { count: source.standCount }),
  };
  const parts = partsIn(source);
  return (
    <Stack maw={760} gap={0}>
      <Title order={2} mb={4}>
        {t('event_copy.title')}
      </Title>
      <Text c="dimmed" mb="lg">
        {t('event_copy.hint', { name: event.name })}
      </Text>
      <DraftOffer draft={draft} />
      <FormPage record={record}>
        <Section title={t('event_copy.what')}>
          <SectionBody>
            <Stack gap="md">
              <TextInput
                required
                maxLength={255}
                label={t('event_copy.name')}
                {...getInputProps('name')}
              />
              {parts.map((part) => (
                <Checkbox
                  key={part}
                  label={`${t(`event_copy.${part}`)} (${counts[part]})`}
                  description={t(`event_copy.${part}_hint`)}
                  disabled={part === 'stands' && !values.exhibitors}
                  {...getInputProps(part, { type: 'checkbox' })}
                />
              ))}
            </Stack>
          </SectionBody>
        </Section>
        <CopiedDates
          dates={datesOf(event)}
          timeZone={timeZone}
          values={values}
          propsOf={getInputProps}
          onOpening={(opens) => setValues(withOpening(datesOf(event), values, opens))}
        />
        <Section title={t('event_copy.preview')}>
          <SectionBody>
            <Text fw={550}>{t('event_copy.will_be_made')}</Text>
            <ul className={styles.blanks}>
              <li>{t('event_copy.draft', { name: values.name })}</li>
              {chosen.map((part) => (
                <li key={part}>{`${t(`event_copy.${part}`)}: ${counts[part]}`}</li>
              ))}
            </ul>
            <Text fw={550}>{t('event_copy.never_copied')}</Text>
            <ul className={styles.blanks}>
              {never.map((what) => (
                <li key={what}>{t(`event_copy.never.${what}`)}</li>
              ))}
            </ul>
          </SectionBody>
        </Section>
      </FormPage>
    </Stack>
  );
}
