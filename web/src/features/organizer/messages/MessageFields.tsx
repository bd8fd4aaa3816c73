import { Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  hasKnownMarks,
  messagePlaceholders,
  placeholderMark,
} from '@portal/contract/organizerMessages';
import { longestEventText } from '@portal/contract/organizerSettings';
import { placeOf } from '@portal/contract/eventTime';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Fields } from '../../../ui/Fields.tsx';
import { PurifiedHtml } from '../../../ui/PurifiedHtml.tsx';
import styles from '../events/EventSettings.module.css';
import { htmlOf } from '../events/eventSettingsValues.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import type { MessageValues } from './messageValues.ts';

type Form = UseFormReturnType<MessageValues>;
const languages = ['Fi', 'En'] as const;

/** ORG-78, ORG-79: what a message says in Finnish and English, and when it shows. */
export function MessageFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganizerEvent();
  const place = placeOf(timeZone);
  return (
    <>
      <Text c="dimmed">
        {t('messages.hint', { placeholders: messagePlaceholders.map(placeholderMark).join(', ') })}
      </Text>
      <div className={styles.texts}>
        {languages.map((language) => (
          <TextsIn key={language} form={form} language={language} />
        ))}
      </div>
      <Fields>
        <DateInput
          withTime
          label={t('messages.from', { place })}
          description={t('messages.from_hint')}
          {...form.getInputProps('timeToShow')}
        />
        <DateInput
          withTime
          label={t('messages.until', { place })}
          description={t('messages.until_hint')}
          {...form.getInputProps('timeToHide')}
        />
      </Fields>
    </>
  );
}

interface Props {
  form: Form;
  language: (typeof languages)[number];
}

function TextsIn({ form, language }: Props) {
  const { t } = useTranslation();
  const [title, content] = [`title${language}`, `contentText${language}`] as const;
  const shown = useDeferredValue(htmlOf(form.values[content]));
  const others = languages.filter((one) => one !== language);
  const isSaid = (names: readonly (keyof MessageValues)[]) =>
    names.some((name) => form.values[name].trim());
  const isMissing =
    !form.values[title].trim() || !form.values[content].trim()
      ? isSaid(others.flatMap((one) => [`title${one}`, `contentText${one}`] as const))
      : false;
  return (
    <div>
      <TextInput
        maxLength={255}
        label={t(`messages.title_${language}`)}
        {...form.getInputProps(title)}
      />
      <Textarea
        mt="md"
        autosize
        minRows={6}
        maxRows={16}
        maxLength={longestEventText}
        label={t(`messages.text_${language}`)}
        {...form.getInputProps(content)}
      />
      {isMissing && (
        <Text fz="sm" mt={6} c="dimmed" role="status">
          {t('event_settings.text_missing')}
        </Text>
      )}
      {shown.trim() && (
        <div className={styles.preview}>
          <Text fz="xs" c="dimmed" mb={6}>
            {t('event_settings.preview')}
          </Text>
          <PurifiedHtml html={shown} />
        </div>
      )}
    </div>
  );
}

/** What is wrong with a message before it is sent; what the server finds besides is said at its field. */
export function useMessageRules() {
  const { t } = useTranslation();
  const told =
    (other: keyof MessageValues, missing: 'title_required' | 'text_required') =>
    (typed: string, values: MessageValues) => {
      if (!typed.trim() && !values[other].trim()) return t(`messages.${missing}`);
      return hasKnownMarks(typed) ? null : t('messages.unknown_placeholder');
    };
  const known = (typed: string) =>
    hasKnownMarks(typed) ? null : t('messages.unknown_placeholder');
  return {
    titleFi: told('titleEn', 'title_required'),
    titleEn: known,
    contentTextFi: told('contentTextEn', 'text_required'),
    contentTextEn: known,
    timeToHide: (typed: string, { timeToShow }: MessageValues) =>
      typed && timeToShow && typed <= timeToShow ? t('messages.ends_first') : null,
  };
}
