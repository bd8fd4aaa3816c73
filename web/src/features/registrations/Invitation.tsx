import { eventColor, lettersOn } from '@portal/contract/colors';
import { Anchor, Button, Text } from '@mantine/core';
import { registrationRoutes, type Registration } from '@portal/contract/registrations';
import { IconCalendar, IconMapPin } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import { Logo } from '../../shared/Logo.tsx';
import { eventDays } from '../../shared/times.ts';
import { AnswerFailure } from './AnswerFailure.tsx';
import { Registered } from './Registered.tsx';
import styles from './Registration.module.css';
import { RegistrationForm } from './RegistrationForm.tsx';
import { sendAnswer } from './sendAnswer.ts';

interface Props {
  registrationCode: string;
  registration: Registration;
  onAnswered: (registration: Registration) => void;
}

/** Who invites whereto, and below it the answer: to be given, or as it was given. */
export function Invitation({ registrationCode, registration, onAnswered }: Props) {
  const { t } = useTranslation();
  const [isChanging, setIsChanging] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isDeclining, setIsDeclining] = useState(false);
  const { answer, isOpen, partner } = registration;
  const answered = (next: Registration) => {
    setIsChanging(false);
    setIsNew(true);
    setFailure(undefined);
    onAnswered(next);
  };
  const decline = async () => {
    setIsDeclining(true);
    setFailure(undefined);
    try {
      const declined = await sendAnswer({
        registrationCode,
        send: () => plainCall(registrationRoutes.declineRegistration, { registrationCode }),
        isIn: (now) => now.answer === 'declined',
      });
      answered(declined);
    } catch (error) {
      setFailure(error);
    }
    setIsDeclining(false);
  };
  const declineButton = (
    <Button
      variant="subtle"
      color="gray"
      fullWidth
      loading={isDeclining}
      onClick={() => void decline()}
    >
      {t('registration.decline')}
    </Button>
  );
  const change = () => setIsChanging(true);
  return (
    <article className={styles.card}>
      <Head registration={registration} />
      <div className={styles.answer}>
        <AnswerFailure error={failure} />
        {!isOpen ? (
          <Answer title={t('registration.closed_title')} isNew={isNew}>
            {t(
              answer === 'registered'
                ? 'registration.closed_registered'
                : 'registration.closed_text',
            )}
          </Answer>
        ) : isChanging || answer === null ? (
          <>
            <RegistrationForm
              registrationCode={registrationCode}
              registration={registration}
              onSaved={answered}
            />
            {isChanging && (
              <Button variant="subtle" color="gray" fullWidth onClick={() => setIsChanging(false)}>
                {t('registration.cancel_change')}
              </Button>
            )}
            {answer === null && declineButton}
          </>
        ) : answer === 'declined' ? (
          <>
            <Answer title={t('registration.declined_title')} isNew={isNew}>
              {t('registration.declined_text')}
            </Answer>
            <Button fullWidth onClick={change}>
              {t('registration.register_after_all')}
            </Button>
          </>
        ) : (
          <>
            <Answer title={t('registration.registered_title')} isNew={isNew}>
              {t('registration.registered_text', { email: registration.person.email })}
            </Answer>
            <Registered registrationCode={registrationCode} registration={registration} />
            <Button variant="default" fullWidth onClick={change}>
              {t('registration.change')}
            </Button>
            {declineButton}
          </>
        )}
      </div>
      {partner.contactEmail && (
        <Text c="dimmed" fz="sm" className={styles.questions}>
          {t('registration.questions')}{' '}
          <Anchor inherit href={`mailto:${partner.contactEmail}`}>
            {partner.contactEmail}
          </Anchor>
        </Text>
      )}
    </article>
  );
}

function Head({ registration: { event, partner } }: Pick<Props, 'registration'>) {
  const { t } = useTranslation();
  const { venue } = event;
  const background = eventColor(event.primaryColor);
  const place = [venue.name, venue.streetAddress, `${venue.zip} ${venue.city}`.trim()];
  return (
    <header>
      <div className={styles.host}>
        <Logo path={partner.logoAbsolutePath} name={partner.name} size={48} />
        <Text fw={550}>{t('registration.invites', { partner: partner.name })}</Text>
      </div>
      <div className={styles.event} style={{ background, color: lettersOn(background) }}>
        <div>
          <h1 className={styles.name}>{event.name}</h1>
          <p className="tabular">
            <IconCalendar size={18} stroke={1.5} aria-hidden />
            {eventDays(event)}
          </p>
          <p>
            <IconMapPin size={18} stroke={1.5} aria-hidden />
            {place.filter(Boolean).join(', ')}
          </p>
        </div>
        {event.logoAbsolutePath && (
          <Logo path={event.logoAbsolutePath} name={event.name} size={64} />
        )}
      </div>
    </header>
  );
}

interface AnswerProps {
  title: string;
  /** It was given just now: what had the focus is gone. */
  isNew: boolean;
  children: ReactNode;
}

/** What was answered. */
function Answer({ title, isNew, children }: AnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew, title]);
  return (
    <div role="status">
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <Text c="dimmed" mt={4}>
        {children}
      </Text>
    </div>
  );
}
