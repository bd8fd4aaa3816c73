import { Box, Button, Checkbox, Stack, Text } from '@mantine/core';
import {
  guestInvitationRoutes,
  saysAnything,
  type InvitationTemplate,
} from '@portal/contract/guestInvitations';
import { organizerOldTextRoutes } from '@portal/contract/organizerOldTexts';
import { holdsRight } from '@portal/contract/organizerRoles';
import { organizerSettingsRoutes } from '@portal/contract/organizerSettings';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, keepReply, queryClient, read } from '../../../api/query.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { wordsIn } from '../../../shared/richText/wordsIn.ts';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { useUser } from '../../../shared/user.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { ReadOnly } from '../../../ui/readOnly.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { useFieldInAddress } from '../../../ui/useFieldInAddress.ts';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { TemplateFields } from './TemplateFields.tsx';
import {
  isEmptyIn,
  loadedTemplate,
  suggestedWords,
  templateLanguages,
  type TemplateLanguage,
  type TemplateValues,
} from './templateValues.ts';

const templateQuery = (eventID: number) =>
  read(guestInvitationRoutes.invitationTemplate, { eventID }, { inlineError: true });

/** ORG-73: what exhibitors’ invitations of guests start from. */
export function InvitationTemplatePage() {
  const { eventID } = useOrganizerEvent();
  const { data, error, refetch } = useQuery(templateQuery(eventID));
  if (data) return <TemplateForm key={eventID} template={data.data.template} />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingScreen />;
}

/** A language is written whole or not at all, and one of them is. */
function useTemplateRules() {
  const { t } = useTranslation();
  const isWritten = (values: TemplateValues) =>
    templateLanguages.some((language) => !isEmptyIn(values, language));
  const title = (language: TemplateLanguage) => (typed: string, values: TemplateValues) => {
    if (typed.trim()) return null;
    if (!isEmptyIn(values, language)) return t('invitation.subject_required');
    return language === 'Fi' && !isWritten(values) ? t('guest_invitations.written_required') : null;
  };
  const body = (language: TemplateLanguage) => (typed: string, values: TemplateValues) =>
    saysAnything(typed) || isEmptyIn(values, language)
      ? null
      : t('guest_invitations.text_required');
  return {
    titleFi: title('Fi'),
    contentHtmlFi: body('Fi'),
    titleEn: title('En'),
    contentHtmlEn: body('En'),
  };
}

function TemplateForm({ template }: { template: InvitationTemplate | null }) {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const { eventID, name } = useOrganizerEvent();
  const query = templateQuery(eventID);
  const record = useRecordForm<TemplateValues>({
    loaded: loadedTemplate(template),
    rules: useTemplateRules(),
    save: async (values, { timeModified = null }) => {
      const body = { ...values, timeModified };
      const reply = await call(guestInvitationRoutes.saveInvitationTemplate, { eventID, body });
      await keepReply(query, reply);
      void invalidate(organizerSettingsRoutes.eventBlanks);
      void invalidate(organizerOldTextRoutes.oldTexts);
      return loadedTemplate(reply.data.template);
    },
    reload: async () => {
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return loadedTemplate(data.template);
    },
    saved: () => notify('success', { title: t('guest_invitations.saved') }),
    failed: notifyNotSaved,
    inWords: (field, value) =>
      field.startsWith('contentHtml') ? wordsIn(String(value)) : String(value),
  });
  const draft = useKeptDraft(`invitationTemplate/${eventID}`, record);
  useFieldInAddress(record.element);
  const { form } = record;
  const suggest = () => {
    form.setValues(suggestedWords(name));
    // Its button is gone.
    record.element.current?.querySelector<HTMLElement>('input:not([type="checkbox"])')?.focus();
  };
  const isEmpty = templateLanguages.every((language) => isEmptyIn(form.values, language));
  const mayChange = organizer !== null && holdsRight(organizer, 'manageMessages');
  return (
    <ReadOnly value={!mayChange}>
      <Box maw={980}>
        <DraftOffer draft={draft} />
        <FormPage record={record}>
          <Section title={t('guest_invitations.title')}>
            <SectionBody>
              <Stack gap="md">
                <Text c="dimmed" mt={-8} maw={640}>
                  {t('guest_invitations.hint')}
                </Text>
                {template === null && (
                  <Text role="status" fw={550}>
                    {t('guest_invitations.none')}
                  </Text>
                )}
                <Checkbox
                  label={t('guest_invitations.enabled')}
                  description={t('guest_invitations.enabled_hint')}
                  {...form.getInputProps('isEnabled', { type: 'checkbox' })}
                />
                {isEmpty && mayChange && (
                  <div>
                    <Button variant="default" onClick={suggest}>
                      {t('guest_invitations.suggest')}
                    </Button>
                  </div>
                )}
              </Stack>
            </SectionBody>
          </Section>
          {templateLanguages.map((language) => (
            <TemplateFields
              key={language}
              language={language}
              form={form}
              eventID={eventID}
              mayChange={mayChange}
            />
          ))}
        </FormPage>
      </Box>
    </ReadOnly>
  );
}
