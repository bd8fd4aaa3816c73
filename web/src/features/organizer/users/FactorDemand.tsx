import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { FactorDemand } from '@portal/contract/organizerFactors';
import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/states.tsx';
import { calendarDay, demandQuery } from './factorDemandQuery.ts';
import { FactorDemandModal } from './FactorDemandModal.tsx';
import styles from './FactorDoor.module.css';

/** ORG-11: from when on the console asks its users for a second step, and how many have none. */
export function FactorDemandLine({ showWithout }: { showWithout: () => void }) {
  const { data, error, refetch } = useQuery(demandQuery());
  if (data) return <Told demand={data.data.demand} showWithout={showWithout} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return <Skeleton h={68} radius="md" mb="md" aria-busy="true" />;
}

function Told({ demand, showWithout }: { demand: FactorDemand; showWithout: () => void }) {
  const { t } = useTranslation();
  const [opened, window] = useDisclosure();
  const { secondFactorFrom: from, isInForce, withoutCount: count, userCount: users } = demand;
  return (
    <section className={styles.demand} aria-label={t('factor_demand.title')}>
      <IconShieldLock size={20} stroke={1.5} aria-hidden className={styles.icon ?? ''} />
      <div className={styles.told}>
        <Text fw={600}>{t('factor_demand.title')}</Text>
        <Text c="dimmed">
          {from
            ? t(isInForce ? 'factor_demand.since' : 'factor_demand.from', {
                day: calendarDay(from),
              })
            : t('factor_demand.off')}{' '}
          {t('factor_demand.without', { count, users })}{' '}
          {count > 0 && (
            <Anchor component="button" type="button" onClick={showWithout}>
              {t('factor_demand.show')}
            </Anchor>
          )}
        </Text>
      </div>
      <Button variant="default" onClick={window.open}>
        {t(from ? 'factor_demand.change' : 'factor_demand.ask')}
      </Button>
      <FactorDemandModal opened={opened} onClose={window.close} />
    </section>
  );
}
