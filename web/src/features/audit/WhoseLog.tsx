import { SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKnownPartner } from '../../shared/user.ts';
import type { ListState } from '../../ui/listState.ts';

/** The log of the partner, that of one's own account, or when the organiser acted as the partner. */
export function WhoseLog({ state: { filters, change } }: { state: ListState }) {
  const { t } = useTranslation();
  const { name } = useKnownPartner();
  return (
    <SegmentedControl
      aria-label={t('log.whose')}
      data={[
        {
          value: '',
          label: (
            <Text span inherit truncate display="block" maw="min(150px, 34vw)">
              {name}
            </Text>
          ),
        },
        { value: 'me', label: t('log.of_account') },
        { value: 'organizer', label: t('log.of_organizer') },
      ]}
      mb={20}
      value={filters['of'] ?? ''}
      onChange={(of) => change({ filters: { of, person: '', kind: '', days: '', session: '' } })}
    />
  );
}
