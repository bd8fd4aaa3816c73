import { Box, Button, Group, Stack } from '@mantine/core';
import { centsPattern } from '@portal/contract/fields';
import { organizerRoutes } from '@portal/contract/organizer';
import { organizerOldTextRoutes } from '@portal/contract/organizerOldTexts';
import { holdsRight } from '@portal/contract/organizerRoles';
import { organizerSettingsRoutes, type EventSettings } from '@portal/contract/organizerSettings';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, keepReply, queryClient, read } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { useEventID } from '../../../shared/event.ts';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { useUser } from '../../../shared/user.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { linkTo } from '../../../ui/links.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { ReadOnly } from '../../../ui/readOnly.tsx';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { useFieldInAddress } from '../../../ui/useFieldInAddress.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { writtenDecimal } from '../decimals.ts';
import { EventEnd } from './EventEnd.tsx';
import { EventFactsFields } from './EventFactsFields.tsx';
import { bodyOf, loadedFrom, type SettingsValues } from './eventSettingsValues.ts';
import { EventHistorySection } from '../history/HistorySection.tsx';
import { EventLogo } from './EventLogo.tsx';
import { EventTextFields } from './EventTextFields.tsx';
import { OldTexts } from './OldTexts.tsx';
import { PortalFields } from './PortalFields.tsx';
import { StyleFields } from './StyleFields.tsx';
import { useDroppedWords } from './useDroppedWords.ts';
import { useFactRules } from './useFactRules.ts';

const settingsQuery = (eventID: number) =>
  read(organizerSettingsRoutes.eventSettings, { eventID }, { inlineError: true });

/** ORG-21, ORG-22: all that the organiser sets of an event. */
export function EventSettingsPage() {
  const eventID = useEventID();
  const { data, error, refetch } = useQuery(settingsQuery(eventID));
  if (data) return <SettingsForm key={eventID} settings={data.data.settings} />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingScreen />;
}

function SettingsForm({ settings }: { settings: EventSettings }) {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const { eventID } = settings;
  const query = settingsQuery(eventID);
  const rules = useFactRules();
  const inWords = useDroppedWords();
  const language = useLanguage();
  const price = (typed: string) =>
    centsPattern.test(writtenDecimal(typed)) ? null : t('event_settings.price_required');
  const record = useRecordForm<SettingsValues>({
    loaded: loadedFrom(settings, language),
    rules: {
      ...rules,
      portalCloses: (typed: string, values: SettingsValues) =>
        typed && values.portalOpens && typed < values.portalOpens
          ? t('event_settings.closes_first')
          : null,
      scanPointPrice: price,
      additionalScanPointPrice: price,
    },
    save: async (values, { timeModified }) => {
      const body = { ...bodyOf(values, settings), timeModified };
      const reply = await call(organizerSettingsRoutes.saveEventSettings, { eventID, body });
      const { settings: stored } = reply.data;
      await keepReply(query, { data: { settings: stored } });
      void invalidate(organizerRoutes.organizerEvent);
      void invalidate(organizerRoutes.organizerEvents);
      void invalidate(organizerSettingsRoutes.eventBlanks);
      void invalidate(organizerOldTextRoutes.oldTexts);
      // What was shown as left out before it was saved is told once more: the fields have it no longer.
      const { leftOut } = reply.data;
      if (leftOut.length > 0)
        notify('success', {
          title: t('event_settings.left_out'),
          text: leftOut.flatMap(({ dropped }) => dropped.map(inWords)).join(', '),
        });
      return loadedFrom(reply.data.settings, language);
    },
    reload: async () => {
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return loadedFrom(data.settings, language);
    },
    saved: () =>
      notify('success', { title: t('event_settings.saved'), text: t('event_settings.saved_text') }),
    failed: notifyNotSaved,
  });
  const draft = useKeptDraft(`event/${eventID}`, record);
  useFieldInAddress(record.element);
  const mayChange = organizer !== null && holdsRight(organizer, 'manageEvents');
  const fields = (
    <>
      <EventFactsFields values={record.form.values} propsOf={record.form.getInputProps} />
      <EventTextFields form={record.form} eventID={eventID} mayChange={mayChange} />
      <StyleFields form={record.form} />
      <PortalFields eventID={eventID} record={record} />
    </>
  );
  return (
    <Box maw={980}>
      {mayChange && (
        <Group gap="sm" mb="lg">
          <Button
            component={Link}
            {...linkTo(`/organizer/events/${eventID}/copy`)}
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
          >
            {t('event_settings.copy')}
          </Button>
          {settings.timeArchived === null && (
            <EventEnd
              eventID={eventID}
              name={settings.name}
              isDraft={settings.timePublished === null}
            />
          )}
        </Group>
      )}
      <Stack gap="lg" mb="lg">
        <OldTexts eventID={eventID} mayChange={mayChange} />
        <EventLogo settings={settings} mayChange={mayChange} />
      </Stack>
      <ReadOnly value={!mayChange}>
        <DraftOffer draft={draft} />
        <FormPage record={record}>{fields}</FormPage>
      </ReadOnly>
      <Box mt="lg">
        <EventHistorySection eventID={eventID} />
      </Box>
    </Box>
  );
}
