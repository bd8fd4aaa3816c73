import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Logo } from './Logo.tsx';

interface Choice {
  partnerID: number;
  name: string;
  logoAbsolutePath: string | null;
}
interface Props {
  partners: Choice[];
  currentID?: number | undefined;
  onChoose: (partnerID: number) => void;
}

/** One row a partner, with its button; the current one's shows that it is active. */
export function PartnerChoice({ partners, currentID, onChoose }: Props) {
  const { t } = useTranslation();
  if (partners.length === 0) return <Text c="dimmed">{t('nav.no_partner_text')}</Text>;
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {partners.map(({ partnerID, name, logoAbsolutePath }) => {
        const active = partnerID === currentID;
        return (
          <Group key={partnerID} component="li" wrap="nowrap" gap="sm" py={4}>
            <Logo path={logoAbsolutePath} name={name} size={40} />
            <Text fw={550} flex={1}>
              {name}
            </Text>
            <Button
              variant={active ? 'filled' : 'default'}
              aria-pressed={active}
              aria-label={t(active ? 'nav.partner_active' : 'nav.partner_select', { name })}
              onClick={() => onChoose(partnerID)}
            >
              {t(active ? 'common.active' : 'common.select')}
            </Button>
          </Group>
        );
      })}
    </Stack>
  );
}
