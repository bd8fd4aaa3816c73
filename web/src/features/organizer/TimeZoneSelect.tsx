import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const zones = () => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** A place’s time. */
export function TimeZoneSelect(props: SelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      required
      searchable
      allowDeselect={false}
      limit={50}
      label={t('organizer.time_zone')}
      nothingFoundMessage={t('organizer.no_time_zone')}
      data={zones()}
      {...props}
    />
  );
}
