import { Alert, Button } from '@mantine/core';
import { registrationRoutes, type OptOut } from '@portal/contract/registrations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import { useLinked } from '../../api/useLinked.ts';
import { errorText } from '../../ui/errorText.ts';
import { DeadLink, PublicPage } from '../../ui/PublicPage.tsx';
import { ErrorState, LoadingScreen } from '../../ui/states.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import styles from './Registration.module.css';

async function fetchOptOut(registrationCode: string, signal: AbortSignal): Promise<OptOut> {
  const { data } = await plainCall(registrationRoutes.optOut, { registrationCode }, { signal });
  return data.optOut;
}

/** Ends an exhibitor's mails to one address; opening the page does not. */
export function OptOutPage({ registrationCode }: { registrationCode: string }) {
  const { t } = useTranslation();
  const link = useLinked(registrationCode, fetchOptOut);
  useTitle(t('registration.opt_out_page'));
  return (
    <PublicPage>
      {link.shown ? (
        <Choice registrationCode={registrationCode} optOut={link.shown} onSaved={link.setShown} />
      ) : link.isDead ? (
        <DeadLink title={t('registration.unknown_title')} text={t('registration.unknown_text')} />
      ) : link.failure === undefined ? (
        <LoadingScreen />
      ) : (
        <ErrorState error={link.failure} retry={link.retry} />
      )}
    </PublicPage>
  );
}

interface Props {
  registrationCode: string;
  optOut: OptOut;
  onSaved: (optOut: OptOut) => void;
}

function Choice({ registrationCode, optOut, onSaved }: Props) {
  const { t } = useTranslation();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { email, partnerName: partner, isOptedOut } = optOut;
  const save = async () => {
    setIsSaving(true);
    setFailure(undefined);
    try {
      const { data } = await plainCall(registrationRoutes.saveOptOut, {
        registrationCode,
        body: { isOptedOut: !isOptedOut },
      });
      onSaved(data.optOut);
    } catch (error) {
      setFailure(error);
    }
    setIsSaving(false);
  };
  const state = isOptedOut ? 'opted_out' : 'opt_out';
  return (
    <article className={styles.card}>
      <div className={styles.answer}>
        <div role="status">
          <h1 className={styles.title}>{t(`registration.${state}_title`, { partner })}</h1>
          <p className={styles.lead}>{t(`registration.${state}_text`, { partner, email })}</p>
        </div>
        {failure !== undefined && (
          <Alert color="red" role="alert" title={t('registration.failed')}>
            {errorText(failure).text}
          </Alert>
        )}
        <Button
          fullWidth
          variant={isOptedOut ? 'default' : 'filled'}
          loading={isSaving}
          onClick={() => void save()}
        >
          {t(isOptedOut ? 'registration.opt_in' : 'registration.opt_out')}
        </Button>
      </div>
    </article>
  );
}
