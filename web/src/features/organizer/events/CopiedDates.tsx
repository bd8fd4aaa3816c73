import { Box, Text } from '@mantine/core';
import { placeOf } from '@portal/contract/eventTime';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Fields } from '../../../ui/Fields.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { copiedDates, isWeekend, type CopiedDate, type CopyValues } from './copyValues.ts';

interface Props {
  /** Of the event that is copied. */
  dates: Record<CopiedDate, string>;
  timeZone: string;
  values: CopyValues;
  propsOf: (name: CopiedDate) => object;
  onOpening: (opens: string) => void;
}

const labels = {
  opens: 'event_settings.opens',
  closes: 'event_settings.closes',
  portalOpens: 'event_settings.ordering_opens',
  portalCloses: 'event_settings.ordering_closes',
  namesFrozen: 'event_settings.names_frozen',
  scanningCloses: 'event_settings.scanning_closes',
} as const;

/** ORG-17: the dates of the copy, moved with its opening; those of a weekend are marked. */
export function CopiedDates({ dates, timeZone, values, propsOf, onOpening }: Props) {
  const { t } = useTranslation();
  const shown = copiedDates.filter((name) => dates[name]);
  const told = (local: string) => {
    const [day = '', clock = ''] = local.split('T');
    return `${day.split('-').toReversed().join('.')} ${clock}`;
  };
  return (
    <Section title={t('event_copy.dates')}>
      <SectionBody>
        <Text c="dimmed" mt={-8} mb="md">
          {t('event_copy.dates_hint', { place: placeOf(timeZone) })}
        </Text>
        <Fields>
          {shown.map((name) => (
            <div key={name}>
              <DateInput
                withTime
                required={name === 'opens' || name === 'closes'}
                label={t(labels[name])}
                description={t('event_copy.was', { time: told(dates[name]) })}
                {...propsOf(name)}
                {...(name === 'opens' && {
                  onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
                    onOpening(event.currentTarget.value),
                })}
              />
              <Box mt={6} role="status">
                {values[name] && isWeekend(values[name]) && (
                  <StatusBadge tone="orange" label={t('event_copy.weekend')} />
                )}
              </Box>
            </div>
          ))}
        </Fields>
      </SectionBody>
    </Section>
  );
}
