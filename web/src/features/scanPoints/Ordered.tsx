import { Button, Group, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../shared/money.ts';
import { useUser } from '../../shared/user.ts';
import { PriceTable } from '../../ui/PriceTable.tsx';
import rows from '../../ui/RowList.module.css';
import { TwoLines } from '../../ui/RowList.tsx';
import section from '../../ui/Section.module.css';
import type { ScanPointsMade } from './OrderForm.tsx';

interface Props {
  eventID: number;
  made: ScanPointsMade;
  orderAgain: () => void;
}

/** SCAN-15: what was ordered, and what it costs. */
export function Ordered({ eventID, made: { scanPoints, scanPointOrder }, orderAgain }: Props) {
  const { t } = useTranslation();
  const { email } = useUser();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={section.card} aria-label={t('scan_point.ordered_points')}>
      <Group className={section.head ?? ''} gap="md" wrap="nowrap" align="flex-start">
        <ThemeIcon size={40} radius="xl" aria-hidden>
          <IconCheck size={22} />
        </ThemeIcon>
        <div>
          <Title order={2} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
            {t('scan_point.ordered_title')}
          </Title>
          <Text c="dimmed">{t('scan_point.ordered_text', { email })}</Text>
        </div>
      </Group>
      <ul className={rows.list} aria-label={t('scan_point.ordered_points')}>
        {scanPoints.map((scanPoint) => (
          <li key={scanPoint.scanPointID} className={rows.row}>
            <TwoLines first={scanPoint.name} second={scanPoint.location} />
          </li>
        ))}
      </ul>
      <div className={section.body}>
        <PriceTable rows={[]} total={[t('scan_point.total'), formatMoney(scanPointOrder.total)]} />
        <Text c="dimmed" fz="sm" mt="xs">
          {t('scan_point.without_tax')}
        </Text>
      </div>
      <Group className={section.body ?? ''} pt="sm">
        <Button component={Link} to={`/events/${eventID}/scanpoints` as never}>
          {t('scan_point.to_list')}
        </Button>
        <Button variant="default" onClick={orderAgain}>
          {t('scan_point.new_order')}
        </Button>
      </Group>
    </section>
  );
}
