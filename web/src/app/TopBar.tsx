import { Avatar, Burger, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { holdsRight } from '@portal/contract/organizerRoles';
import {
  IconBuilding,
  IconChevronDown,
  IconHelp,
  IconLogout,
  IconSwitchHorizontal,
  IconUser,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logout } from '../api/session.ts';
import { NotificationBell } from '../features/notifications/NotificationBell.tsx';
import { helpTopicAt } from '../shared/helpTopics.ts';
import { usePartner, useUser } from '../shared/user.ts';
import { Brand } from '../ui/Brand.tsx';
import { initialsOf } from '../ui/initials.ts';
import { fetchMenu, LaterMenu } from '../ui/LaterMenu.tsx';
import { laterWindow } from '../ui/laterWindow.tsx';
import { mayLeave } from '../ui/leave.ts';
import { useFetchedLater, useLazy } from '../ui/useLazy.ts';
import { useWindowInAddress } from '../ui/windowInAddress.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import styles from './TopBar.module.css';

const ChangePartnerModal = laterWindow(
  async () => (await import('./ChangePartnerModal.tsx')).ChangePartnerModal,
);
const fetchPhoneMenu = async () => (await import('./PhoneMenu.tsx')).PhoneMenu;

const links = [
  { to: '/', key: 'nav.dashboard' },
  { to: '/events', key: 'nav.events' },
  { to: '/orders', key: 'nav.orders' },
  { to: '/settings', key: 'nav.settings' },
] as const;

/** ORG-01: of the console. */
const consoleLinks = [
  { to: '/organizer', key: 'nav.events', right: 'readEvents' },
  { to: '/organizer/users', key: 'nav.users', right: 'manageUsers' },
  { to: '/organizer/organization', key: 'nav.organization', right: 'readSales' },
] as const;

/** NAV-01: logo, links and user menu; on a phone the links wait behind a button. */
export function TopBar() {
  const { t } = useTranslation();
  const partner = usePartner();
  const { pathname } = useLocation();
  const { organizer } = useUser();
  const isConsole =
    organizer !== null && (pathname.startsWith('/organizer') || partner === undefined);
  const home = isConsole ? '/organizer' : '/';
  const open = isConsole ? consoleLinks.filter(({ right }) => holdsRight(organizer, right)) : links;
  const { value, open: show, close } = useWindowInAddress('menu');
  const opened = value !== '';
  const PhoneMenu = useLazy(fetchPhoneMenu, opened, close);
  const nav = (
    <nav aria-label={t('nav.main')} className={styles.links}>
      {open.map(({ to, key }) => (
        <Link
          key={to}
          to={to}
          onClick={close}
          className={styles.link}
          activeOptions={{ exact: to === home, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
          {...(to === '/organizer' &&
            /^\/organizer\/(events|new)/.test(pathname) && { 'aria-current': 'page' as const })}
        >
          {t(key)}
        </Link>
      ))}
    </nav>
  );
  const help = (className: string | undefined, children: ReactNode) => (
    <Link
      {...(isConsole
        ? { to: '/organizer/help', search: { at: pathname } as never }
        : { to: '/help/$topic', params: { topic: helpTopicAt(pathname) } })}
      onClick={close}
      className={className}
      {...(pathname.includes('/help/') && { 'aria-current': 'page' as const })}
    >
      {children}
    </Link>
  );
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Burger
          className={styles.burger}
          opened={opened}
          onClick={() => (opened ? close() : show())}
          size="sm"
          aria-label={t('nav.menu')}
          aria-expanded={opened}
        />
        <Link to={home} className={styles.brand} aria-label={t('common.product')}>
          <Brand />
        </Link>
        <div className={styles.wide}>{nav}</div>
        <div className={styles.own}>
          {help(
            styles.help,
            <IconHelp size={20} stroke={1.75} role="img" aria-label={t('nav.help')} />,
          )}
          {!isConsole && <PaletteButton />}
          {!isConsole && partner && <NotificationBell partnerID={partner.partnerID} />}
          <UserMenu isConsole={isConsole} />
        </div>
      </div>
      {PhoneMenu && (
        <PhoneMenu opened={opened} onClose={close}>
          {nav}
          {help(styles.link, t('nav.help'))}
        </PhoneMenu>
      )}
    </header>
  );
}

/** NAV-02, ORG-01. */
function UserMenu({ isConsole }: { isConsole: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const partner = usePartner();
  const [changing, { open, close }] = useDisclosure();
  useFetchedLater(fetchMenu);
  const name = `${user.firstNames} ${user.lastName}`;
  const leave = async () => {
    if (await mayLeave()) await logout();
  };
  return (
    <>
      <LaterMenu
        position="bottom-end"
        width={264}
        button={(props) => (
          <UnstyledButton {...props} className={styles.user}>
            <VisuallyHidden>{t('nav.user_menu', { name })}</VisuallyHidden>
            <Avatar size={32} radius="xl" color="spruce" variant="filled" aria-hidden>
              {initialsOf(`${initialsOf(user.firstNames, 1)} ${user.lastName}`)}
            </Avatar>
            <span className={styles.who} aria-hidden>
              <Text component="span" fz="sm" fw={600} lh={1.25} truncate>
                {name}
              </Text>
              <Text component="span" fz="xs" c="dimmed" lh={1.25} truncate>
                {(isConsole ? user.organizer?.name : partner?.name) ?? t('nav.no_partner')}
              </Text>
            </span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        )}
      >
        {(Menu) => (
          <>
            <Menu.Item component={Link} to="/settings" leftSection={<IconUser size={16} />}>
              {t('nav.my_settings')}
            </Menu.Item>
            {!isConsole && (
              <>
                <Menu.Item
                  component={Link}
                  to="/settings/organization"
                  leftSection={<IconBuilding size={16} />}
                >
                  {t('nav.organization')}
                </Menu.Item>
                <Menu.Item leftSection={<IconSwitchHorizontal size={16} />} onClick={open}>
                  {t('nav.change_organization')}
                </Menu.Item>
              </>
            )}
            {user.organizer && partner && (
              <Menu.Item
                component={Link}
                to={isConsole ? '/' : '/organizer'}
                leftSection={<IconSwitchHorizontal size={16} />}
              >
                {t(isConsole ? 'nav.exhibitor_area' : 'nav.console')}
              </Menu.Item>
            )}
            <Menu.Divider />
            <LanguageChoice parts={Menu} />
            <Menu.Divider />
            <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
              {t('nav.log_out')}
            </Menu.Item>
          </>
        )}
      </LaterMenu>
      <ChangePartnerModal opened={changing} onClose={close} />
    </>
  );
}
