import { Button, Center, Loader, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../../i18n.ts';
import { useUser } from '../../../shared/user.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { useLazy } from '../../../ui/useLazy.ts';
import { useTitle } from '../../../ui/useTitle.ts';
import { calendarDay } from './factorDemandQuery.ts';
import styles from './FactorDoor.module.css';

const fetchSetup = async () =>
  (await withTexts(import('../../../app/FactorSetup.tsx'), 'factors')).FactorSetup;

interface Props {
  organization: string;
  /** The first day. */
  from: string;
}

/** The ways of setting it up, whose code is fetched when somebody has none. */
function Setup() {
  const { t } = useTranslation();
  const [isAway, setAway] = useState(false);
  const Ways = useLazy(fetchSetup, !isAway, () => setAway(true));
  if (Ways) return <Ways />;
  if (isAway) return <ErrorState error={undefined} retry={() => setAway(false)} />;
  return <Loader role="status" aria-label={t('common.loading')} />;
}

/** ORG-11: in place of the console, until the user has a second step; then the screen that was asked for is there. */
export function FactorDoor({ organization, from }: Props) {
  const { t } = useTranslation();
  const { partners } = useUser();
  useTitle(t('factor_demand.door_title'), organization);
  return (
    <Center mih="60vh">
      <Stack className={styles.door ?? ''} gap="md">
        <ThemeIcon variant="light" size={48} radius="xl" aria-hidden>
          <IconShieldLock size={26} stroke={1.5} />
        </ThemeIcon>
        <Title order={1}>{t('factor_demand.door_title')}</Title>
        <Text mb="xs">
          {t('factor_demand.door_text', { organization, day: calendarDay(from) })}{' '}
          {partners.length > 0 && t('factor_demand.door_exhibitor')}
        </Text>
        <Setup />
      </Stack>
    </Center>
  );
}

/** ORG-11: before that day, over each screen of the console. */
export function FactorReminder({ organization, from }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.reminder} aria-label={t('factor_demand.title')}>
      <div className={styles.words}>
        <IconShieldLock size={20} stroke={1.5} aria-hidden className={styles.icon ?? ''} />
        <Text>{t('factor_demand.reminder', { organization, day: calendarDay(from) })}</Text>
        {!isOpen && (
          <Button size="xs" onClick={() => setOpen(true)}>
            {t('factor_demand.reminder_go')}
          </Button>
        )}
      </div>
      {isOpen && <Setup />}
    </section>
  );
}
