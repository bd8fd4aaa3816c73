import { Button, Text } from '@mantine/core';
import { emailRoutes } from '@portal/contract/emails';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useEventArea } from '../../shared/event.ts';
import { linkTo } from '../../ui/links.tsx';
import { Changes } from '../../ui/readOnly.tsx';

/** The way from no guests to an invitation, or that the organiser has none to send (MAIL-03). */
export function InviteGuests() {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const { eventID } = event;
  const { data } = useQuery(
    read(
      emailRoutes.partnerEmails,
      { eventID, partnerID, query: { limit: 1 } },
      { inlineError: true },
    ),
  );
  if (!data) return null;
  if (!data.data.templateEmail?.isEnabled)
    return (
      <Text c="dimmed" ta="center">
        {t('emails.no_template_email')}
      </Text>
    );
  return (
    <Changes>
      <Button component={Link} {...linkTo(`/events/${eventID}/emails`)} variant="default">
        {t('persons.invite_guests')}
      </Button>
    </Changes>
  );
}
