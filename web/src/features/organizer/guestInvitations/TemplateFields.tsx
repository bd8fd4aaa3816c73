import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { guestInvitationRoutes, saysAnything } from '@portal/contract/guestInvitations';
import type { BodyInputOf } from '@portal/contract/route';
import { IconEye, IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { MailPreview } from '../../../shared/MailPreview.tsx';
import { MailBodyField, type FormFieldProps } from '../../../shared/richText/MailBodyField.tsx';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { PurifiedHtml } from '../../../ui/PurifiedHtml.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import styles from './GuestInvitations.module.css';
import { isEmptyIn, type TemplateLanguage, type TemplateValues } from './templateValues.ts';

type Written = BodyInputOf<(typeof guestInvitationRoutes)['previewInvitationTemplate']>;

interface Props {
  language: TemplateLanguage;
  form: UseFormReturnType<TemplateValues>;
  eventID: number;
  mayChange: boolean;
}

/** ORG-73: subject and text in one language, to look at as a mail and to send to oneself before they are saved. */
export function TemplateFields({ language, form, eventID, mayChange }: Props) {
  const { t } = useTranslation();
  const [title, contentHtml] = [`title${language}`, `contentHtml${language}`] as const;
  const written: Written = {
    title: form.values[title],
    contentHtml: form.values[contentHtml],
    language: language === 'Fi' ? 'fi' : 'en',
  };
  const other = language === 'Fi' ? 'En' : 'Fi';
  const startsFromOther = isEmptyIn(form.values, language) && !isEmptyIn(form.values, other);
  const inLanguage = t(`event_settings.in_${language === 'Fi' ? 'finnish' : 'english'}`);
  const label = t(`guest_invitations.text_${language}`);
  return (
    <Section title={inLanguage}>
      <SectionBody>
        <Stack gap="md">
          <TextInput
            maxLength={255}
            autoComplete="off"
            label={t(`guest_invitations.subject_${language}`)}
            {...form.getInputProps(title)}
          />
          {mayChange ? (
            <div className={styles.body ?? ''}>
              <MailBodyField
                label={label}
                {...(form.getInputProps(contentHtml) as FormFieldProps)}
              />
            </div>
          ) : (
            <PurifiedHtml html={form.values[contentHtml]} />
          )}
          {startsFromOther && <Text c="dimmed">{t('guest_invitations.empty_in')}</Text>}
          {mayChange && <Tries eventID={eventID} written={written} />}
        </Stack>
      </SectionBody>
    </Section>
  );
}

function Tries({ eventID, written }: { eventID: number; written: Written }) {
  const { t } = useTranslation();
  const [isShown, { open, close }] = useDisclosure();
  const isWhole = Boolean(written.title.trim()) && saysAnything(written.contentHtml);
  const testing = useMutation({
    mutationKey: ['blocking'],
    mutationFn: () =>
      call(guestInvitationRoutes.testInvitationTemplate, { eventID, body: written }),
    onError: notifyError,
    onSuccess: ({ data }) => notify('success', { title: data.message }),
  });
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        disabled={!isWhole}
        onClick={open}
      >
        {t('invitation.preview')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        disabled={!isWhole}
        loading={testing.isPending}
        onClick={() => testing.mutate()}
      >
        {t('messages.test')}
      </Button>
      <DialogWindow
        opened={isShown}
        onClose={close}
        title={t('invitation.preview_title')}
        size={760}
      >
        {isShown && <Preview eventID={eventID} written={written} />}
      </DialogWindow>
    </Group>
  );
}

function Preview({ eventID, written }: { eventID: number; written: Written }) {
  const endpoint = guestInvitationRoutes.previewInvitationTemplate;
  const { data, error, refetch } = useQuery({
    queryKey: [endpoint.path, { eventID, written }],
    queryFn: () => call(endpoint, { eventID, body: written }),
    staleTime: 0,
    gcTime: 0,
    meta: { inlineError: true },
  });
  return <MailPreview html={data?.data.preview.html} error={error} retry={() => void refetch()} />;
}
