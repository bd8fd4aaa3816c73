import { Button, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { supportSubjects, type SupportSubject } from '@portal/contract/codes';
import { scanPointRoutes } from '@portal/contract/scanPoints';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { DraftOffer } from '../../shared/DraftOffer.tsx';
import { effectOf } from '../../shared/drafts.ts';
import { useKeptDraft } from '../../shared/useKeptDraft.ts';
import { useUser } from '../../shared/user.ts';
import { errorText } from '../../ui/errorText.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { FormFrame } from '../../ui/FormFrame.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailure } from '../../ui/SaveFailure.tsx';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { useFieldInAddress } from '../../ui/useFieldInAddress.ts';
import { useRecordForm } from '../../ui/useRecordForm.ts';

type Values = { senderEmail: string; subject: SupportSubject; content: string };

/** SCAN-16, I18N-07: a message to the organiser. */
export function SupportForm({ eventID, partnerID }: { eventID: number; partnerID: number }) {
  const { t } = useTranslation();
  const rules = useFieldRules();
  const { email } = useUser();
  const empty: Values = { senderEmail: email, subject: 'ScanPoints', content: '' };
  const draftName = `support/${eventID}/${partnerID}`;
  const record = useRecordForm<Values>({
    loaded: { values: empty },
    rules: {
      senderEmail: rules.email,
      content: rules.required(t('instructions.support_email.content_required')),
    },
    save: async (body) => {
      const input = { eventID, partnerID, body };
      await call(scanPointRoutes.sendSupportEmail, input, effectOf(draftName, body));
      notify('success', {
        title: t('instructions.support_email.support_request_success_title'),
        text: t('instructions.support_email.support_request_success_details', {
          email: body.senderEmail,
        }),
      });
      return { values: empty };
    },
    // ERR-26
    failed: (error) =>
      notify('error', {
        title: t('instructions.support_email.support_request_fail_title'),
        text: errorText(error).text,
      }),
  });
  const draft = useKeptDraft(draftName, record);
  // Where there is no scan point, one asks for it.
  useFieldInAddress(record.element);
  const { getInputProps } = record.form;
  return (
    <Section title={t('instructions.support_email.title')}>
      <SectionBody>
        <DraftOffer draft={draft} />
        <FormFrame record={record}>
          <Text c="dimmed" mb="md">
            {t('instructions.support_email.hint')}
          </Text>
          <Stack gap="md" align="stretch">
            <TextInput
              required
              type="email"
              maxLength={254}
              autoComplete="email"
              label={t('instructions.support_email.email')}
              {...getInputProps('senderEmail')}
            />
            <Select
              label={t('instructions.support_email.subject')}
              data={supportSubjects.map((value) => ({
                value,
                label: t(`instructions.support_email.${value}`),
              }))}
              {...getInputProps('subject')}
            />
            <Textarea
              required
              autosize
              minRows={5}
              maxRows={16}
              maxLength={5000}
              label={t('instructions.support_email.content')}
              {...getInputProps('content')}
            />
            <SaveFailure record={record} />
            <Button
              type="submit"
              loading={record.isSaving}
              leftSection={<IconSend size={16} aria-hidden />}
              style={{ alignSelf: 'flex-end' }}
            >
              {t('instructions.support_email.send')}
            </Button>
          </Stack>
        </FormFrame>
      </SectionBody>
    </Section>
  );
}
