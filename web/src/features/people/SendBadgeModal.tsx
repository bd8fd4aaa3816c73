import { peopleRoutes, type Person } from '@portal/contract/people';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { EmailQuestion } from '../../ui/EmailQuestion.tsx';
import { errorText } from '../../ui/errorText.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { notify } from '../../ui/notify.ts';
import { withNotComing } from './badgeQuestion.ts';
import { primaryEmail } from '../../shared/primaryContacts.ts';
import { nameOf } from './personValues.ts';

interface Props {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** PPL-18: to whom the badge goes, the person's own address unless told otherwise. */
export function SendBadgeModal({ person, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { personID, event } = person;
  const send = async (email: string) => {
    await call(peopleRoutes.sendBadge, { eventID: event.eventID, personID, body: { email } });
    notify('success', {
      title: t('persons.send_badge_success_title'),
      text: t('persons.send_badge_success_details', { email }),
    });
    onClose();
  };
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t('persons.send_badge_title', { name: nameOf(person) })}
    >
      {(close) => (
        <EmailQuestion
          email={primaryEmail(person)}
          lead={withNotComing(t('persons.send_badge_lead'), [person], t)}
          label={t('persons.send_badge_to')}
          submitLabel={t('persons.send')}
          submit={send}
          // ERR-23
          failed={(_email, error) =>
            notify('error', { title: t('persons.send_badge_fail'), text: errorText(error).text })
          }
          close={close}
        />
      )}
    </FormModal>
  );
}
