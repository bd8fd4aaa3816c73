import { Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OrganizerExhibitorDetails } from '@portal/contract/organizerExhibitor';
import { holdsRight } from '@portal/contract/organizerRoles';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ownTime } from '../../../shared/times.ts';
import { useUser } from '../../../shared/user.ts';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { isClosed } from '../../../ui/errorText.ts';
import { mayLeave } from '../../../ui/leave.ts';
import { BackLink } from '../../../ui/links.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TabBar } from '../../../ui/TabBar.tsx';
import tabs from '../../../ui/TabLinks.module.css';
import { useTitle } from '../../../ui/useTitle.ts';
import { ActAsModal } from './ActAsModal.tsx';
import { exhibitorParts } from './exhibitorTabs.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { exhibitorQuery, usePartnerID } from './organizerExhibitorQuery.ts';

/** ORG-32: one exhibitor of an event: its name, and its parts. */
export function ExhibitorLayout() {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const partnerID = usePartnerID();
  const { data, error, refetch } = useQuery(exhibitorQuery(eventID, partnerID));
  // Who was there a moment ago is not shown as if it still were.
  const exhibitor = isClosed(error) ? undefined : data?.data.exhibitor;
  return (
    <>
      <BackLink to="/organizer/events/$eventID/exhibitors" params={{ eventID }} mt={0}>
        {t('exhibitors.all')}
      </BackLink>
      {!exhibitor && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!exhibitor && !error && (
        <Stack gap="lg" aria-busy="true">
          <Skeleton h={32} w={240} />
          <Skeleton h={240} radius="lg" />
        </Stack>
      )}
      {exhibitor && <Exhibitor exhibitor={exhibitor} />}
    </>
  );
}

function Exhibitor({ exhibitor }: { exhibitor: OrganizerExhibitorDetails }) {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const { eventID } = useOrganizerEvent();
  const [opened, acting] = useDisclosure();
  const { partnerID, name, displayName, department, timeLastSignIn: at } = exhibitor;
  const mayManage = organizer !== null && holdsRight(organizer, 'manageExhibitors');
  const own = `/organizer/events/${eventID}/exhibitors/${partnerID}`;
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const open = exhibitorParts.filter(({ right }) => organizer && holdsRight(organizer, right));
  const part = open.find(({ path }) => pathname === own + path);
  // The tab is another one's then: what is typed in it goes.
  const act = async () => {
    if (await mayLeave()) acting.open();
  };
  useTitle(part?.path ? t(part.key) : '', name);
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="sm" mb="sm">
        <Box flex="1 1 240px">
          <Title order={2}>{name}</Title>
          <Text c="dimmed" mt={4}>
            <DottedLine
              parts={[
                displayName !== name && displayName,
                department,
                at
                  ? t('exhibitors.signed_in_at', { time: ownTime(at) })
                  : t('exhibitors.signIn_never'),
              ]}
            />
          </Text>
        </Box>
        {mayManage && (
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={() => void act()}
          >
            {t('exhibitors.act')}
          </Button>
        )}
      </Group>
      <TabBar label={t('exhibitors.parts', { name })} current={part?.path}>
        {open.map(({ path, key }) => (
          <Link
            key={path}
            to={own + path}
            className={tabs.tab}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(key)}
          </Link>
        ))}
      </TabBar>
      <Outlet />
      {mayManage && <ActAsModal exhibitor={exhibitor} opened={opened} onClose={acting.close} />}
    </>
  );
}
