import { Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { organizerTextRoutes } from '@portal/contract/organizerTexts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { errorText } from '../../../ui/errorText.ts';
import { PurifiedHtml } from '../../../ui/PurifiedHtml.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { DroppedParts } from './DroppedParts.tsx';
import styles from './EventSettings.module.css';
import { htmlOf, type SettingsValues, type TextName } from './eventSettingsValues.ts';
import { useDroppedWords } from './useDroppedWords.ts';

interface Props {
  form: UseFormReturnType<SettingsValues>;
  eventID: number;
  /** Whoever may not has nothing that could be left out. */
  mayChange: boolean;
}

const texts = [
  { title: 'event_settings.description', fi: 'descriptionFi', en: 'descriptionEn' },
  { title: 'event_settings.contact', fi: 'contactFi', en: 'contactEn' },
] as const;

/** ORG-22, ORG-24: what exhibitors read of the event, in Finnish and English, and as they will see it. */
export function EventTextFields({ form, eventID, mayChange }: Props) {
  const { t } = useTranslation();
  const given = { form, eventID, mayChange };
  return texts.map(({ title, fi, en }) => (
    <Section key={title} title={t(title)}>
      <SectionBody>
        <Text c="dimmed" mt={-8} mb="md">
          {t('event_settings.text_hint')}
        </Text>
        <div className={styles.texts}>
          <TextField {...given} name={fi} other={en} label={t('event_settings.in_finnish')} />
          <TextField {...given} name={en} other={fi} label={t('event_settings.in_english')} />
        </div>
      </SectionBody>
    </Section>
  ));
}

interface FieldProps extends Props {
  name: TextName;
  /** The same text in the other language. */
  other: TextName;
  label: string;
}

function TextField({ form, eventID, mayChange, name, other, label }: FieldProps) {
  const { t } = useTranslation();
  const inWords = useDroppedWords();
  const shown = useDeferredValue(htmlOf(form.values[name]));
  /** What the server was asked of: what stood there as the field was left. */
  const [left, setLeft] = useState('');
  const { data, error } = useQuery({
    queryKey: [organizerTextRoutes.previewText.path, { eventID, html: left }],
    queryFn: () => call(organizerTextRoutes.previewText, { eventID, body: { html: left } }),
    enabled: mayChange && left.trim() !== '',
    staleTime: Infinity,
    meta: { inlineError: true },
  });
  const checked = left === shown ? data?.data.text : undefined;
  const field = form.getInputProps(name) as React.ComponentProps<typeof Textarea>;
  const isMissing = !form.values[name].trim() && form.values[other].trim() !== '';
  return (
    <div>
      <Textarea
        autosize
        minRows={4}
        maxRows={16}
        maxLength={20_000}
        label={label}
        {...field}
        onBlur={(event) => {
          field.onBlur?.(event);
          setLeft(htmlOf(form.values[name]));
        }}
      />
      {isMissing && (
        <Text fz="sm" mt={6} c="dimmed" role="status">
          {t('event_settings.text_missing')}
        </Text>
      )}
      <DroppedParts
        title={t('event_settings.dropped')}
        parts={checked?.dropped.map(inWords) ?? []}
      />
      {left === shown && error && (
        <Text fz="sm" mt={6} c="red" role="alert">
          {errorText(error).text}
        </Text>
      )}
      {shown.trim() && (
        <div className={styles.preview}>
          <Text fz="xs" c="dimmed" mb={6}>
            {t('event_settings.preview')}
          </Text>
          {/* Fetched later it would move the switches below from under a click. */}
          <PurifiedHtml html={checked?.html ?? shown} />
        </div>
      )}
    </div>
  );
}
