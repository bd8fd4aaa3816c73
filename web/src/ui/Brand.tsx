import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Our mark: a stand with its door open. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#1f5f4a" />
      <path d="M8 23V12.5L16 8l8 4.5V23h-5.5v-6h-5v6z" fill="#fff" />
    </svg>
  );
}

export function Brand() {
  const { t } = useTranslation();
  return (
    <Group gap={10} wrap="nowrap">
      <BrandMark />
      <Text component="span" fw={650} fz={{ base: 'md', sm: 'lg' }} lh={1.2} truncate>
        {t('common.product')}
      </Text>
    </Group>
  );
}
