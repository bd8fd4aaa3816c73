import { Box, Button, Group, Text } from '@mantine/core';
import { organizerRoutes } from '@portal/contract/organizer';
import { holdsRight } from '@portal/contract/organizerRoles';
import { organizerSettingsRoutes, type EventBlank } from '@portal/contract/organizerSettings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, read } from '../../../api/query.ts';
import { useUser } from '../../../shared/user.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import { linkTo, TextLink } from '../../../ui/links.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import styles from './EventSettings.module.css';
import { oldTextsQuery, unanswered } from './oldTextsQuery.ts';

/** Where each is filled in, below the address of the event. */
const places: Record<EventBlank, string> = {
  venue: 'settings#venueName',
  description: 'settings#descriptionFi',
  descriptionFi: 'settings#descriptionFi',
  descriptionEn: 'settings#descriptionEn',
  contact: 'settings#contactFi',
  contactFi: 'settings#contactFi',
  contactEn: 'settings#contactEn',
  logo: 'settings#logo',
  portalTimes: 'settings#portalOpens',
  exhibitors: 'exhibitors',
  products: 'import/products',
  template: 'guestInvitations/template#titleFi',
  templateFi: 'guestInvitations/template#titleFi',
  templateEn: 'guestInvitations/template#titleEn',
};

interface Props {
  eventID: number;
  name: string;
}

/** ORG-15: says of a draft that nobody finds it, and publishes it. */
export function DraftNotice({ eventID, name }: Props) {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles.draft}>
      <Group gap="sm">
        <StatusBadge tone="orange" label={t('organizer.draft')} isPending />
        <Text>{t('organizer.draft_text')}</Text>
        <OldTextsLink eventID={eventID} />
      </Group>
      {organizer && holdsRight(organizer, 'manageEvents') && (
        <Button onClick={() => setOpened(true)}>{t('organizer.publish')}</Button>
      )}
      <DialogWindow
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('organizer.publish_title', { name })}
      >
        {opened && <Publishing eventID={eventID} name={name} close={() => setOpened(false)} />}
      </DialogWindow>
    </div>
  );
}

function Publishing({ eventID, name, close }: Props & { close: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    ...read(organizerSettingsRoutes.eventBlanks, { eventID }, { inlineError: true }),
    staleTime: 0,
  });
  const publishing = useMutation({
    mutationKey: ['blocking'],
    mutationFn: () => call(organizerSettingsRoutes.publishEvent, { eventID, body: {} }),
    onError: notifyError,
    onSuccess: () => {
      close();
      notify('success', { title: t('organizer.published', { name }) });
      void invalidate(organizerRoutes.organizerEvents);
      void invalidate(organizerRoutes.organizerEvent);
      void invalidate(organizerSettingsRoutes.eventSettings);
    },
  });
  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingScreen />;
  const { blanks } = data.data;
  return (
    <>
      <Text>{t('organizer.publish_text')}</Text>
      {blanks.length > 0 && (
        <>
          <Text mt="md" fw={550}>
            {t('organizer.still_empty')}
          </Text>
          <ul className={styles.blanks} onClick={close}>
            {blanks.map((blank) => (
              <li key={blank}>
                <TextLink {...linkTo(`/organizer/events/${eventID}/${places[blank]}`)}>
                  {t(`organizer.blanks.${blank}`)}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <Box mt="md" onClick={close}>
        <OldTextsLink eventID={eventID} />
      </Box>
      <ModalActions>
        <Button variant="default" onClick={close} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button loading={publishing.isPending} onClick={() => publishing.mutate()}>
          {t('organizer.publish')}
        </Button>
      </ModalActions>
    </>
  );
}

/** ORG-19: how many texts a copy still has of the event before, and the way to them. */
function OldTextsLink({ eventID }: { eventID: number }) {
  const { t } = useTranslation();
  const { oldTexts = [] } = useQuery({ ...oldTextsQuery(eventID), staleTime: 0 }).data?.data ?? {};
  const count = unanswered(oldTexts).length;
  if (count === 0) return null;
  return (
    <TextLink {...linkTo(`/organizer/events/${eventID}/settings#oldTexts`)}>
      {t('organizer.old_texts', { count })}
    </TextLink>
  );
}
