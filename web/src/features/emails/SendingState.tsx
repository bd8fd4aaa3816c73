import { Button, Group, Progress, Text, ThemeIcon } from '@mantine/core';
import { emailRoutes, type EmailFunnel, type PartnerEmailDetails } from '@portal/contract/emails';
import { IconMailX, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { errorText } from '../../ui/errorText.ts';
import { notify, notifyError } from '../../ui/notify.ts';
import { Changes } from '../../ui/readOnly.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { keepEmail } from './emailQuery.ts';
import styles from './Emails.module.css';

interface Props {
  email: PartnerEmailDetails;
  funnel: EmailFunnel;
}

/** U6: how far the sending is, how to stop it, and how to reach whom it did not reach. */
export function SendingState({ email, funnel }: Props) {
  const { confirm, modal } = useConfirm();
  return (
    <>
      {funnel.status === 'sending' ? (
        <Sending email={email} funnel={funnel} confirm={confirm} />
      ) : (
        <Unreached email={email} funnel={funnel} confirm={confirm} />
      )}
      {modal}
    </>
  );
}

type PartProps = Props & Pick<ReturnType<typeof useConfirm>, 'confirm'>;

function Sending({ email, funnel, confirm }: PartProps) {
  const { t } = useTranslation();
  const { partnerEmailId } = email;
  const count = funnel.recipientsCount - funnel.optedOutCount;
  const done = count - funnel.waitingCount;
  const progress = t('invitation.progress', { sent: done, count });
  const stop = () =>
    confirm({
      title: t('invitation.stop_title'),
      text: t('invitation.stop_text', { count: funnel.waitingCount }),
      action: t('invitation.stop'),
      run: async () => {
        const { data } = await call(emailRoutes.stopPartnerEmail, { partnerEmailId });
        keepEmail(data.partnerEmail);
        notify('success', { title: t('invitation.stopped') });
      },
      failed: notifyError,
    });
  return (
    <section className={styles.state} aria-label={t('invitation.sending')}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Text role="status" fw={550} className="tabular">
          {progress}
        </Text>
        <Changes>
          <Button
            variant="default"
            c="red"
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            onClick={stop}
          >
            {t('invitation.stop')}
          </Button>
        </Changes>
      </Group>
      <Progress value={(100 * done) / Math.max(1, count)} aria-label={progress} />
    </section>
  );
}

function Unreached({ email, funnel, confirm }: PartProps) {
  const { t } = useTranslation();
  const { partnerEmailId, title } = email;
  const resend = (state: 'failed' | 'stopped', count: number) =>
    confirm({
      title: t('invitation.send_title', { count }),
      text: t(`invitation.resend_${state}_text`, { title }),
      action: t('invitation.send'),
      isHarmless: true,
      run: async () => {
        const body = { state };
        const { data } = await call(emailRoutes.resendPartnerEmail, { partnerEmailId, body });
        keepEmail(data.partnerEmail);
        notify('success', { title: t('invitation.queued') });
      },
      failed: (error) =>
        notify('error', { title: t('invitation.send_failed'), text: errorText(error).text }),
    });
  return (['failed', 'stopped'] as const)
    .map((state) => ({
      state,
      count: funnel[`${state}Count`],
      sendable: funnel[`${state}SendableCount`],
    }))
    .filter(({ count }) => count > 0)
    .map(({ state, count, sendable }) => (
      <div key={state} className={styles.state}>
        <Group justify="space-between" gap="sm">
          <Group gap="sm" wrap="nowrap" className="tabular">
            <ThemeIcon
              variant="light"
              color={state === 'failed' ? 'red' : 'gray'}
              radius="xl"
              aria-hidden
            >
              <IconMailX size={16} stroke={1.5} />
            </ThemeIcon>
            <div>
              <Text fw={550}>{t(`invitation.unreached_${state}`, { count })}</Text>
              {sendable < count && (
                <Text size="sm" c="dimmed">
                  {t('invitation.not_sendable', { count: count - sendable })}
                </Text>
              )}
            </div>
          </Group>
          {sendable > 0 && (
            <Changes>
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() => resend(state, sendable)}
              >
                {t(`invitation.resend_${state}`)}
              </Button>
            </Changes>
          )}
        </Group>
      </div>
    ));
}
