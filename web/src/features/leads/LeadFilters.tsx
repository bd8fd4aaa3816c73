import { Checkbox, Select } from '@mantine/core';
import type { ScanPoint } from '@portal/contract/scanPoints';
import { useTranslation } from 'react-i18next';
import { useEventTime } from '../../shared/event.ts';
import type { ListState } from '../../ui/listState.ts';

interface Props {
  state: ListState;
  scanPoints: ScanPoint[];
  tags: string[];
  timeDownloaded: string | null;
}

const all = 'all';

/** What the leads are narrowed to; kept in the URL. */
export function LeadFilters({ state, scanPoints, tags, timeDownloaded }: Props) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const { filters, change } = state;
  const choose = (name: string) => (value: string | null) =>
    change({ filters: { [name]: value === all || value === null ? '' : value } });
  const select = { flex: '1 1 150px', maw: { base: 'none', sm: 240 } } as const;
  return (
    <>
      <Select
        {...select}
        aria-label={t('leads.filter_rating')}
        data={[
          { value: all, label: t('leads.any_rating') },
          ...['5', '4', '3', '2', '1'].map((value) => ({
            value,
            label: value === '5' ? '5' : t('leads.at_least', { rating: value }),
          })),
          { value: 'none', label: t('leads.not_rated') },
        ]}
        value={filters['rating'] ?? all}
        onChange={choose('rating')}
      />
      <Select
        {...select}
        aria-label={t('leads.filter_tag')}
        data={[
          { value: all, label: t('leads.any_tag') },
          ...[...new Set([...tags, ...(filters['tag'] ? [filters['tag']] : [])])].map((tag) => ({
            value: tag,
            label: tag,
          })),
        ]}
        value={filters['tag'] ?? all}
        onChange={choose('tag')}
      />
      <Select
        {...select}
        aria-label={t('leads.filter_point')}
        data={[
          { value: all, label: t('leads.any_point') },
          ...scanPoints.map(({ scanPointID, name }) => ({
            value: String(scanPointID),
            label: name,
          })),
        ]}
        value={filters['point'] ?? all}
        onChange={choose('point')}
      />
      <Checkbox
        label={t('leads.only_new')}
        description={
          timeDownloaded
            ? t('leads.last_download', { time: eventTime(timeDownloaded) })
            : t('leads.never_downloaded')
        }
        checked={Boolean(filters['new'])}
        onChange={(event) => change({ filters: { new: event.currentTarget.checked ? 'yes' : '' } })}
      />
    </>
  );
}
