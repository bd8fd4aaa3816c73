import { Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { PurifiedHtml } from '../../ui/PurifiedHtml.tsx';
import { Section, SectionBody } from '../../ui/Section.tsx';
import styles from './EventSettings.module.css';
import { htmlOf, type SettingsValues, type TextName } from './eventSettingsValues.ts';

interface Props {
  form: UseFormReturnType<SettingsValues>;
}

const texts = [
  { title: 'event_settings.description', fi: 'descriptionFi', en: 'descriptionEn' },
  { title: 'event_settings.contact', fi: 'contactFi', en: 'contactEn' },
] as const;

/** ORG-22, ORG-24: what exhibitors read of the event, in Finnish and English, and as they will see it. */
export function EventTextFields({ form }: Props) {
  const { t } = useTranslation();
  return texts.map(({ title, fi, en }) => (
    <Section key={title} title={t(title)}>
      <SectionBody>
        <Text c="dimmed" mt={-8} mb="md">
          {t('event_settings.text_hint')}
        </Text>
        <div className={styles.texts}>
          <TextField form={form} name={fi} other={en} label={t('event_settings.in_finnish')} />
          <TextField form={form} name={en} other={fi} label={t('event_settings.in_english')} />
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

function TextField({ form, name, other, label }: FieldProps) {
  const { t } = useTranslation();
  const shown = useDeferredValue(htmlOf(form.values[name]));
  const isMissing = !form.values[name].trim() && form.values[other].trim() !== '';
  return (
    <div>
      <Textarea
        autosize
        minRows={4}
        maxRows={16}
        maxLength={20_000}
        label={label}
        {...form.getInputProps(name)}
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
          {/* Fetched later it would move the switches below from under a click. */}
          <PurifiedHtml html={shown} />
        </div>
      )}
    </div>
  );
}
