import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazy } from '../ui/useLazy.ts';
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

const fetchSearch = async () => (await import('../ui/SearchInput.tsx')).SearchInput;

/** More than these are searched, not read. */
const glance = 8;

/** One row a partner, with its button; the current one's shows that it is active (NAV-03, EVT-04). */
export function PartnerChoice({ partners, currentID, onChoose }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const SearchInput = useLazy(fetchSearch, partners.length > glance);
  if (partners.length === 0) return <Text c="dimmed">{t('nav.no_partner_title')}</Text>;
  const searched = search.trim().toLowerCase();
  const found = partners.filter(({ name }) => name.toLowerCase().includes(searched));
  const firstID = (found.find(({ partnerID }) => partnerID === currentID) ?? found[0])?.partnerID;
  return (
    <Stack gap="sm">
      {SearchInput && (
        <SearchInput label={t('nav.search_partner')} value={search} onChange={setSearch} hasFocus />
      )}
      <Text role="status" c="dimmed" ta="center">
        {found.length === 0 && t('list.no_match')}
      </Text>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {found.map(({ partnerID, name, logoAbsolutePath }) => {
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
                // Enter is enough for the one of last time.
                data-autofocus={partnerID === firstID || undefined}
                aria-label={t(active ? 'nav.partner_active' : 'nav.partner_select', { name })}
                onClick={() => onChoose(partnerID)}
              >
                {t(active ? 'common.active' : 'common.select')}
              </Button>
            </Group>
          );
        })}
      </Stack>
    </Stack>
  );
}
