import { Text } from '@mantine/core';
import { mailProblemOf } from '@portal/contract/mailProblems';
import { useTranslation } from 'react-i18next';
import styles from './RefusalReason.module.css';

/** Why a mail did not arrive, in words a person understands; the server's own stand behind them. */
export function RefusalReason({ smtpReply }: { smtpReply: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.reason}>
      <Text c="dimmed" fz="sm">
        {t(`invitation.problem_${mailProblemOf(smtpReply)}`)}
      </Text>
      <details>
        <summary>{t('invitation.server_words')}</summary>
        <q>{smtpReply}</q>
      </details>
    </div>
  );
}
