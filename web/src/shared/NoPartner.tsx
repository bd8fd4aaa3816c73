import { Text, ThemeIcon, Title } from '@mantine/core';
import { IconBuildingOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/CopyButton.tsx';
import styles from './NoPartner.module.css';

/** AUTH-16: whoever belongs to no partner yet can do nothing but be added: says by whom, and as what. */
export function NoPartner({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.card}>
      <ThemeIcon variant="light" color="gray" size={48} radius="xl" aria-hidden>
        <IconBuildingOff size={24} stroke={1.5} />
      </ThemeIcon>
      <Title order={2} mt={4}>
        {t('nav.no_partner_title')}
      </Title>
      <Text c="dimmed" maw={460}>
        {t('nav.no_partner_text')}
      </Text>
      <div className={styles.email}>
        <Text component="span" fw={550}>
          {email}
        </Text>
        <CopyButton text={email} />
      </div>
    </div>
  );
}
