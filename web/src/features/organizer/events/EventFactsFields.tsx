import { Text, TextInput } from '@mantine/core';
import { lettersOn } from '@portal/contract/colors';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Fields, WholeRow } from '../../../ui/Fields.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import styles from './EventSettings.module.css';
import type { FactValues } from './eventSettingsValues.ts';
import { TimeZoneSelect } from '../TimeZoneSelect.tsx';

interface Props {
  values: FactValues;
  propsOf: (name: keyof FactValues) => object;
}

/** ORG-15: what an event is called, when and where it is, and its colours. */
export function EventFactsFields({ values, propsOf }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('event_settings.facts')}>
        <SectionBody>
          <Fields>
            <WholeRow>
              <TextInput
                required
                maxLength={255}
                label={t('event_settings.name')}
                {...propsOf('name')}
              />
            </WholeRow>
            <DateInput required withTime label={t('event_settings.opens')} {...propsOf('opens')} />
            <DateInput
              required
              withTime
              label={t('event_settings.closes')}
              {...propsOf('closes')}
            />
            <WholeRow>
              <TimeZoneSelect
                description={t('event_settings.time_zone_hint')}
                {...propsOf('timeZone')}
              />
            </WholeRow>
            <TextInput
              maxLength={255}
              label={t('event_settings.venue')}
              {...propsOf('venueName')}
            />
            <TextInput
              maxLength={255}
              label={t('event_settings.venue_street')}
              {...propsOf('venueStreetAddress')}
            />
            <TextInput
              maxLength={255}
              label={t('event_settings.venue_zip')}
              {...propsOf('venueZip')}
            />
            <TextInput
              maxLength={255}
              label={t('event_settings.venue_city')}
              {...propsOf('venueCity')}
            />
          </Fields>
        </SectionBody>
      </Section>
      <Section title={t('event_settings.colors')}>
        <SectionBody>
          <Text c="dimmed" mt={-8} mb="md">
            {t('event_settings.colors_hint')}
          </Text>
          <div className={styles.colors}>
            <TextInput
              type="color"
              label={t('event_settings.primary_color')}
              {...propsOf('primaryColor')}
            />
            <TextInput
              type="color"
              label={t('event_settings.secondary_color')}
              {...propsOf('secondaryFontColor')}
            />
            <TextInput
              type="color"
              label={t('event_settings.tertiary_color')}
              {...propsOf('tertiaryFontColor')}
            />
          </div>
          <div className={styles.sample} aria-hidden>
            <div
              className={styles.sampleHead}
              style={{ background: values.primaryColor, color: values.secondaryFontColor }}
            >
              {values.name || t('event_settings.name')}
            </div>
            <div className={styles.sampleBody} style={{ color: values.tertiaryFontColor }}>
              {[values.venueName, values.venueCity].filter(Boolean).join(', ') ||
                t('event_settings.venue')}
            </div>
          </div>
          {lettersOn(values.primaryColor) !== lettersOn(values.secondaryFontColor) ? null : (
            <Text c="red" fz="sm" mt="xs" role="status">
              {t('event_settings.unreadable')}
            </Text>
          )}
        </SectionBody>
      </Section>
    </>
  );
}
