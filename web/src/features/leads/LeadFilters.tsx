import { Checkbox } from '@mantine/core';
import type { ScanPoint } from '@portal/contract/scanPoints';
import { useTranslation } from 'react-i18next';
import { useEventTime } from '../../shared/event.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import type { ListState } from '../../ui/listState.ts';

interface Props {
  state: ListState;
  scanPoints: ScanPoint[];
  tags: string[];
  timeDownloaded: string | null;
}

/** What the leads are narrowed to; kept in the URL. */
export function LeadFilters({ state, scanPoints, tags, timeDownloaded }: Props) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const { filters, change } = state;
  return (
    <>
      <FilterSelect
        state={state}
        name="rating"
        label={t('leads.filter_rating')}
        any={t('leads.any_rating')}
        choices={[
          ...['5', '4', '3', '2', '1'].map((value) => ({
            value,
            label: value === '5' ? '5' : t('leads.at_least', { rating: value }),
          })),
          { value: 'none', label: t('leads.not_rated') },
        ]}
      />
      <FilterSelect
        state={state}
        name="tag"
        label={t('leads.filter_tag')}
        any={t('leads.any_tag')}
        choices={[...new Set([...tags, ...(filters['tag'] ? [filters['tag']] : [])])].map(
          (tag) => ({
            value: tag,
            label: tag,
          }),
        )}
      />
      <FilterSelect
        state={state}
        name="point"
        label={t('leads.filter_point')}
        any={t('leads.any_point')}
        choices={scanPoints.map(({ scanPointID, name }) => ({
          value: String(scanPointID),
          label: name,
        }))}
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
