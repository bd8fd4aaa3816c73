import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { callErrors } from '@portal/contract/errors.calls';
import { holdsRight, type OrganizerRight } from '@portal/contract/organizerRoles';
import { organizerRightTexts } from '@portal/contract/organizerRoleTexts';
import { IconLock } from '@tabler/icons-react';
import { Link, type AsyncRouteComponent } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n.ts';
import { useUser } from '../../shared/user.ts';
import { useTitle } from '../../ui/useTitle.ts';

interface RefusedProps {
  right: OrganizerRight;
  order?: 1 | 2;
}

/** ORG-09: in the place of a screen that is not for the user's role, in the server's words. */
export function RightMissing({ right, order = 2 }: RefusedProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, details } = callErrors.rightMissing;
  useTitle(title[language]);
  return (
    <Stack align="center" gap={4} py="xl" px="md" role="alert">
      <ThemeIcon variant="light" color="gray" size={48} radius="xl" aria-hidden>
        <IconLock size={24} stroke={1.5} />
      </ThemeIcon>
      <Title order={order} fz="md" mt={8} ta="center">
        {title[language]}
      </Title>
      <Text c="dimmed" ta="center" maw={420}>
        {details[language].replace('{right}', organizerRightTexts[right][language])}
      </Text>
      <Button variant="default" component={Link} to="/organizer" mt="sm">
        {t('organizer.all_events_back')}
      </Button>
    </Stack>
  );
}

/** A screen, with its actions, for users whose role has the right that it needs. */
export function forRight(right: OrganizerRight, Screen: AsyncRouteComponent<object>, order?: 1) {
  const Shown: AsyncRouteComponent<object> = () => {
    const { organizer } = useUser();
    return organizer && holdsRight(organizer, right) ? (
      <Screen />
    ) : (
      <RightMissing right={right} {...(order && { order })} />
    );
  };
  if (Screen.preload) Shown.preload = Screen.preload;
  return Shown;
}
