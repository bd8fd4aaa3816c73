import { eventColor, lettersOn } from '@portal/contract/colors';
import { Anchor, Button, Text } from '@mantine/core';
import { registrationRoutes, type Registration } from '@portal/contract/registrations';
import { IconCalendar, IconMapPin } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import { Logo } from '../../shared/Logo.tsx';
import { eventDays } from '../../shared/times.ts';
import { mailTo } from '../../ui/reach.ts';
import { AnswerFailure } from './AnswerFailure.tsx';
import { AnswerTitle } from './AnswerTitle.tsx';
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
  /** Something was done here: what had the focus is gone with it. */
  const [isTouched, setIsTouched] = useState(false);
  const [isMailed, setIsMailed] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isDeclining, setIsDeclining] = useState(false);
  const { answer, isOpen, partner } = registration;
  const change = (isToChange: boolean) => {
    setIsChanging(isToChange);
    setIsTouched(true);
  };
  const answered = (next: Registration) => {
    change(false);
    setFailure(undefined);
    // The same once more mails nothing.
    setIsMailed((before) => before || JSON.stringify(next) !== JSON.stringify(registration));
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
  return (
    <article className={styles.card}>
      <Head registration={registration} />
      <div className={styles.answer}>
        <AnswerFailure error={failure} />
        {!isOpen ? (
          <Closed registration={registration} isFocused={isTouched} />
        ) : isChanging || answer === null ? (
          <>
            <RegistrationForm
              registrationCode={registrationCode}
              registration={registration}
              isFocused={isTouched}
              onSaved={answered}
            />
            {isChanging && (
              <Button
                key="keep"
                variant="subtle"
                color="gray"
                fullWidth
                onClick={() => change(false)}
              >
                {t('registration.cancel_change')}
              </Button>
            )}
            {answer === null && declineButton}
          </>
        ) : answer === 'declined' ? (
          <>
            <Answer title={t('registration.declined_title')} isFocused={isTouched}>
              {t('registration.declined_text')}
            </Answer>
            <Button key="register" fullWidth onClick={() => change(true)}>
              {t('registration.register_after_all')}
            </Button>
          </>
        ) : (
          <>
            <Answer title={t('registration.registered_title')} isFocused={isTouched}>
              {t(isMailed ? 'registration.registered_text' : 'registration.registered_before', {
                email: registration.person.email,
              })}
            </Answer>
            <Registered registrationCode={registrationCode} registration={registration} />
            <Button variant="default" fullWidth onClick={() => change(true)}>
              {t('registration.change')}
            </Button>
            {declineButton}
          </>
        )}
      </div>
      {partner.contactEmail && (
        <Text c="dimmed" fz="sm" className={styles.questions}>
          {t('registration.questions')}{' '}
          <Anchor inherit href={mailTo(partner.contactEmail)}>
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

interface ClosedProps extends Pick<Props, 'registration'> {
  isFocused: boolean;
}

/** What was answered of an event that is over, or takes no more answers. */
function Closed({ registration: { answer, event }, isFocused }: ClosedProps) {
  const { t } = useTranslation();
  const isOver = new Date(event.eventEnds) <= new Date();
  const text = {
    registered: isOver ? t('registration.over_registered') : t('registration.closed_registered'),
    declined: t('registration.closed_declined'),
    none: isOver ? t('registration.over_text') : t('registration.closed_text'),
  }[answer ?? 'none'];
  const title = isOver ? t('registration.over_title') : t('registration.closed_title');
  return (
    <Answer title={title} isFocused={isFocused}>
      {text}
    </Answer>
  );
}

interface AnswerProps {
  title: string;
  isFocused: boolean;
  children: ReactNode;
}

/** What was answered. */
function Answer({ title, isFocused, children }: AnswerProps) {
  return (
    <div role="status">
      <AnswerTitle isFocused={isFocused}>{title}</AnswerTitle>
      <Text c="dimmed" mt={4}>
        {children}
      </Text>
    </div>
  );
}
