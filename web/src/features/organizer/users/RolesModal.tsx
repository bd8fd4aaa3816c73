import { Table, Text, VisuallyHidden } from '@mantine/core';
import { organizerRoles } from '@portal/contract/organizerRoles';
import { organizerRightTexts, organizerRoleTexts } from '@portal/contract/organizerRoleTexts';
import { rightsOfEndpoints } from '@portal/contract/organizerEndpoints';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import styles from './RolesModal.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** ORG-09: what each role may do, as the calls of the console ask for it. */
export function RolesModal({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DialogWindow opened={opened} onClose={onClose} title={t('organizer_users.roles')} size="xl">
      <Text c="dimmed" mb="md">
        {t('organizer_users.roles_lead')}
      </Text>
      <Table className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('organizer_users.may')}</Table.Th>
            {organizerRoles.map((role) => (
              <Table.Th key={role} scope="col" ta="center" className={styles.role}>
                <span>{organizerRoleTexts[role][language]}</span>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rightsOfEndpoints().map(({ right, roles }) => (
            <Table.Tr key={right}>
              <Table.Th scope="row" fw={400}>
                {capital(organizerRightTexts[right][language])}
              </Table.Th>
              {organizerRoles.map((role) => {
                const may = roles.includes(role);
                return (
                  <Table.Td key={role} ta="center">
                    {may ? (
                      <IconCheck size={18} color="var(--accent)" aria-hidden />
                    ) : (
                      <IconMinus size={18} color="var(--muted)" aria-hidden />
                    )}
                    <VisuallyHidden>
                      {t(may ? 'organizer_users.yes' : 'organizer_users.no')}
                    </VisuallyHidden>
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </DialogWindow>
  );
}
