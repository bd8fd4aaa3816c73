import { Checkbox, Text, TextInput } from '@mantine/core';
import {
  organizerSettingsRoutes,
  portalSwitches,
  type PortalSwitch,
  type SwitchReach,
} from '@portal/contract/organizerSettings';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Fields } from '../../../ui/Fields.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { RecordForm } from '../../../ui/useRecordForm.ts';
import styles from './EventSettings.module.css';
import type { SettingsValues } from './eventSettingsValues.ts';

/** What a switch touches, of that which is counted. */
const touched: Record<PortalSwitch, (keyof SwitchReach)[]> = {
  isProductsEnabled: ['exhibitorCount', 'openCartCount'],
  userCanEditOrders: ['exhibitorCount', 'openCartCount', 'orderCount'],
  isScanPointSalesEnabled: ['exhibitorCount'],
  isShopAndGuestsHidden: [
    'exhibitorCount',
    'openCartCount',
    'orderCount',
    'guestCount',
    'draftEmailCount',
  ],
  isVisitorContactDataHidden: ['exhibitorCount', 'visitorCount'],
  isProspectumLiveEnabled: ['exhibitorCount', 'visitorCount'],
};

interface Props {
  eventID: number;
  record: RecordForm<SettingsValues>;
}

/** ORG-21: what exhibitors may do at the event; whatever is to change tells how many it touches now. */
export function PortalFields({ eventID, record }: Props) {
  const { t } = useTranslation();
  const { form, base } = record;
  const isChanged = (name: PortalSwitch) => form.values[name] !== base[name];
  const { data, error, refetch } = useQuery({
    ...read(organizerSettingsRoutes.eventReach, { eventID }, { inlineError: true }),
    enabled: portalSwitches.some(isChanged),
  });
  const reach = data?.data.reach;
  const inWords = (name: PortalSwitch, counts: SwitchReach) =>
    touched[name].map((what) => t(`event_settings.${what}`, { count: counts[what] })).join(', ');
  return (
    <Section title={t('event_settings.portal')}>
      <SectionBody>
        <Text c="dimmed" mt={-8} mb="md">
          {t('event_settings.portal_hint')}
        </Text>
        {portalSwitches.map((name) => (
          <div key={name} className={styles.switch}>
            <Checkbox
              label={t(`event_settings.${name}`)}
              description={t(`event_settings.${name}_effect`)}
              {...form.getInputProps(name, { type: 'checkbox' })}
            />
            <Text fz="sm" className={styles.touched ?? ''} role="status">
              {isChanged(name) &&
                reach &&
                t('event_settings.touches', { what: inWords(name, reach) })}
            </Text>
          </div>
        ))}
      </SectionBody>
      {!reach && error && (
        <ErrorState
          error={error}
          title={t('event_settings.touches_unknown')}
          retry={() => void refetch()}
        />
      )}
      <SectionBody>
        <Fields>
          <DateInput
            withTime
            label={t('event_settings.ordering_opens')}
            description={t('event_settings.ordering_opens_hint')}
            {...form.getInputProps('portalOpens')}
          />
          <DateInput
            withTime
            label={t('event_settings.ordering_closes')}
            description={t('event_settings.ordering_closes_hint')}
            {...form.getInputProps('portalCloses')}
          />
          <DateInput
            withTime
            label={t('event_settings.names_frozen')}
            description={t('event_settings.names_frozen_hint')}
            {...form.getInputProps('namesFrozen')}
          />
          <DateInput
            withTime
            label={t('event_settings.scanning_closes')}
            description={t('event_settings.scanning_closes_hint')}
            {...form.getInputProps('scanningCloses')}
          />
          {(['scanPointPrice', 'additionalScanPointPrice'] as const).map((name) => (
            <TextInput
              key={name}
              required
              inputMode="decimal"
              maxLength={10}
              label={t(`event_settings.${name}`)}
              description={t(`event_settings.${name}_hint`)}
              {...form.getInputProps(name)}
            />
          ))}
        </Fields>
      </SectionBody>
    </Section>
  );
}
