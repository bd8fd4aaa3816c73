import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Event } from '@portal/contract/events';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { choosePartner, usePartner } from '../shared/user.ts';
import { LaterMenu } from '../ui/LaterMenu.tsx';
import { mayLeave } from '../ui/leave.ts';
import styles from './EventLayout.module.css';

interface Props {
  event: Event;
  /** The tab that is open: its list is shown for the other partner too, a record of the one is not. */
  tabPath: string;
}

/** NEXT-05: for whom one acts at the event, and the change to another partner who takes part. */
export function ActingAs({ event, tabPath }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const acting = usePartner();
  const { eventID, partners } = event;
  if (partners.length < 2 || !acting) return null;
  const change = async (partnerID: number) => {
    if (partnerID === acting.partnerID || !(await mayLeave())) return;
    choosePartner(partnerID);
    await navigate({ to: `/events/${eventID}${tabPath}` });
  };
  return (
    <LaterMenu
      position="bottom-start"
      width={300}
      button={(props) => (
        <UnstyledButton {...props} className={styles.acting}>
          {t('events.as', { partner: acting.name })}
          <VisuallyHidden>: {t('events.change_partner')}</VisuallyHidden>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      )}
    >
      {(Menu) =>
        partners.map(({ partnerID, name }) => (
          <Menu.Item
            key={partnerID}
            onClick={() => void change(partnerID)}
            {...(partnerID === acting.partnerID && {
              'aria-current': true,
              rightSection: <IconCheck size={16} aria-hidden />,
            })}
          >
            {name}
          </Menu.Item>
        ))
      }
    </LaterMenu>
  );
}
