import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/Logo.tsx';

/** The logo beside the name it stands for. */
export function OrganizationLogo({ path, name }: { path: string | null; name: string }) {
  const { t } = useTranslation();
  return (
    <Group gap="md" wrap="nowrap" mb="lg">
      <Logo path={path} name={name} size={64} />
      <div style={{ minWidth: 0 }}>
        <Text fw={600} fz="lg" lineClamp={2}>
          {name}
        </Text>
        {!path && (
          <Text c="dimmed" fz="sm">
            {t('partner.no_logo')}
          </Text>
        )}
      </div>
    </Group>
  );
}
