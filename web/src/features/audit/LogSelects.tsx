import type { AuditKind } from '@portal/contract/route';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import type { ListState } from '../../ui/listState.ts';
import { periods } from '../../shared/periods.ts';

interface Props {
  state: ListState;
  people?: { userID: number; firstNames: string; lastName: string }[] | undefined;
  kinds?: AuditKind[];
}

/** By whom, about what and when; what is not given is not asked for. */
export function LogSelects({ state, people, kinds }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {people && (
        <FilterSelect
          state={state}
          name="person"
          label={t('log.person')}
          any={t('log.any_person')}
          choices={people.map(({ userID, firstNames, lastName }) => ({
            value: String(userID),
            label: `${firstNames} ${lastName}`,
          }))}
        />
      )}
      {kinds && (
        <FilterSelect
          state={state}
          name="kind"
          label={t('log.kind')}
          any={t('log.any_kind')}
          choices={kinds.map((kind) => ({ value: kind, label: t(`log.kinds.${kind}`) }))}
        />
      )}
      <FilterSelect
        state={state}
        name="days"
        label={t('log.when')}
        any={t('log.any_time')}
        choices={periods.map((days) => ({ value: days, label: t(`log.days_${days}`) }))}
      />
    </>
  );
}
