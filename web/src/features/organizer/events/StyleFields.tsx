import { Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { EventArea } from '../../../shared/EventArea.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { DroppedParts } from './DroppedParts.tsx';
import { droppedCss } from './droppedCss.ts';
import styles from './EventSettings.module.css';
import type { SettingsValues } from './eventSettingsValues.ts';

interface Props {
  form: UseFormReturnType<SettingsValues>;
}

/** ORG-24, EVT-11: the styles of the event's area, how they look there, and what of them does not reach it. */
export function StyleFields({ form }: Props) {
  const { t } = useTranslation();
  const { name, customCss } = form.values;
  const shown = useDeferredValue(customCss);
  const parts = droppedCss(shown).map(({ why, what }) => t(`event_settings.css_${why}`, { what }));
  return (
    <Section title={t('event_settings.styles')}>
      <SectionBody>
        <Text c="dimmed" mt={-8} mb="md">
          {t('event_settings.styles_hint')}
        </Text>
        <Textarea
          autosize
          minRows={4}
          maxRows={16}
          maxLength={20_000}
          label={t('event_settings.custom_css')}
          spellCheck={false}
          classNames={{ input: styles.code ?? '' }}
          {...form.getInputProps('customCss')}
        />
        <DroppedParts title={t('event_settings.css_dropped')} parts={[...new Set(parts)]} />
        {shown.trim() && (
          <div className={styles.preview}>
            <Text fz="xs" c="dimmed" mb={6}>
              {t('event_settings.preview')}
            </Text>
            <EventArea css={shown}>
              <div aria-hidden inert>
                <div className={`event-header ${styles.sampleHeader}`}>
                  <div className="event-title">{name}</div>
                  <div className="event-dates">{t('event_settings.sample_dates')}</div>
                </div>
                <div className={`event-tabs ${styles.sampleTabs}`}>
                  <span className="event-tab" aria-current="page">
                    {t('event_settings.sample_open_tab')}
                  </span>
                  <span className="event-tab">{t('event_settings.sample_tab')}</span>
                </div>
                <div className={`event-section ${styles.sampleSection}`}>
                  <div className="event-section-title">{t('event_settings.sample_section')}</div>
                  <div className="event-list">{t('event_settings.sample_list')}</div>
                </div>
              </div>
            </EventArea>
          </div>
        )}
      </SectionBody>
    </Section>
  );
}
