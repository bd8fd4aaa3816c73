import { Button, Stack, Text } from '@mantine/core';
import {
  additionalScanPointsTotal,
  scanPointOrderTotal,
  type ScanPointPrices,
} from '@portal/contract/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../shared/money.ts';
import { useUser } from '../../shared/user.ts';
import { PinnedColumn } from '../../ui/Columns.tsx';
import { PriceTable } from '../../ui/PriceTable.tsx';
import { Section, SectionBody, SectionPoints } from '../../ui/Section.tsx';

const advice = ['order_help_1', 'order_help_2', 'order_help_3'] as const;

interface Props {
  count: number;
  prices: ScanPointPrices;
  isSaving: boolean;
  /** Why it was not ordered. */
  children: ReactNode;
}

/** SCAN-11, SCAN-12: what the order costs, and what to know before it. */
export function OrderSummary({ count, prices, isSaving, children }: Props) {
  const { t } = useTranslation();
  const { email } = useUser();
  const more = count - 1;
  const additional: [string, string] = [
    `${t('scan_point.additional_points', { count: more })} × ${formatMoney(prices.additionalScanPointPrice)}`,
    formatMoney(additionalScanPointsTotal(count, prices)),
  ];
  return (
    <PinnedColumn>
      <Stack gap="lg">
        <Section title={t('scan_point.summary')}>
          <SectionBody>
            <PriceTable
              rows={[
                [t('scan_point.first_point'), formatMoney(prices.scanPointPrice)],
                ...(more > 0 ? [additional] : []),
              ]}
              total={[t('scan_point.total'), formatMoney(scanPointOrderTotal(count, prices))]}
            />
            <Text c="dimmed" fz="sm" mt="xs">
              {t('scan_point.without_tax')}
            </Text>
            {children}
            <Button type="submit" fullWidth mt="md" loading={isSaving}>
              {t('scan_point.submit')}
            </Button>
            <Text c="dimmed" fz="sm" mt="xs">
              {t('scan_point.mail_hint', { email })}
            </Text>
          </SectionBody>
        </Section>
        <Section title={t('scan_point.order_help')}>
          <SectionPoints points={advice.map((key) => t(`scan_point.${key}`))} />
        </Section>
      </Stack>
    </PinnedColumn>
  );
}
