import { Select } from '@mantine/core';
import type { AuditKind } from '@portal/contract/route';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../ui/listState.ts';
import { periods } from './logFilters.ts';

const all = 'all';

interface Props {
  state: ListState;
  people?: { userID: number; firstNames: string; lastName: string }[] | undefined;
  kinds?: AuditKind[];
}

/** By whom, about what and when; what is not given is not asked for. */
export function LogSelects({ state: { filters, change }, people, kinds }: Props) {
  const { t } = useTranslation();
  const choose = (filter: string) => (value: string | null) =>
    change({ filters: { [filter]: value === all || value === null ? '' : value } });
  const select = { flex: '1 1 150px', maw: { base: 'none', sm: 240 } } as const;
  return (
    <>
      {people && (
        <Select
          {...select}
          aria-label={t('log.person')}
          data={[
            { value: all, label: t('log.any_person') },
            ...people.map(({ userID, firstNames, lastName }) => ({
              value: String(userID),
              label: `${firstNames} ${lastName}`,
            })),
          ]}
          value={filters['person'] ?? all}
          onChange={choose('person')}
        />
      )}
      {kinds && (
        <Select
          {...select}
          aria-label={t('log.kind')}
          data={[
            { value: all, label: t('log.any_kind') },
            ...kinds.map((kind) => ({ value: kind, label: t(`log.kinds.${kind}`) })),
          ]}
          value={filters['kind'] ?? all}
          onChange={choose('kind')}
        />
      )}
      <Select
        {...select}
        aria-label={t('log.when')}
        data={[
          { value: all, label: t('log.any_time') },
          ...periods.map((days) => ({ value: days, label: t(`log.days_${days}`) })),
        ]}
        value={filters['days'] ?? all}
        onChange={choose('days')}
      />
    </>
  );
}
