import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { captureRoutes, type CaptureLink } from '@portal/contract/capture';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useEventTime } from '../../shared/event.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { notify, notifyError } from '../../ui/notify.ts';
import { Changes } from '../../ui/readOnly.tsx';
import { Section } from '../../ui/Section.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import styles from './CaptureLinkSection.module.css';
import { useCaptureLink } from './captureLinkQuery.ts';
import { QrCode } from './QrCode.tsx';

/** CAP-01: whoever opens this link captures here; as a link, as a code, on paper. */
export function CaptureLinkSection({ scanPointID }: { scanPointID: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCaptureLink(scanPointID);
  return (
    <Section title={t('capture.link')} anchor="capture">
      <div className={styles.body}>
        {data ? (
          <LinkOf scanPointID={scanPointID} captureLink={data} />
        ) : error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton h={180} aria-busy="true" />
        )}
      </div>
    </Section>
  );
}

function LinkOf({ scanPointID, captureLink }: { scanPointID: number; captureLink: CaptureLink }) {
  const { t } = useTranslation();
  const { confirm, modal } = useConfirm();
  const eventTime = useEventTime();
  const { link, sheetPath, devices, timeScanningCloses: closes } = captureLink;
  const isOver = closes !== null && Date.parse(closes) <= Date.now();
  const renew = () =>
    confirm({
      title: t('capture.renew_title'),
      text: t('capture.renew_text', { count: devices.length }),
      action: t('capture.renew'),
      run: async () => {
        await call(captureRoutes.renewCaptureLink, { scanPointID });
        await invalidate(captureRoutes.captureLink);
        notify('success', { title: t('capture.renewed') });
      },
      failed: notifyError,
    });
  return (
    <div className={styles.link}>
      <QrCode text={link} label={t('capture.code')} />
      <Stack gap="sm" className={styles.words ?? ''}>
        {!isOver && <Text>{t('capture.link_text')}</Text>}
        {closes && (
          <Text>
            {t(isOver ? 'capture.closed' : 'capture.closes', { time: eventTime(closes) })}
          </Text>
        )}
        <Anchor href={link} target="_blank" rel="noreferrer" className={styles.address ?? ''}>
          {link}
        </Anchor>
        <Group gap="xs">
          <CopyButton text={link} />
          <Button
            component="a"
            href={sheetPath}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="compact-md"
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            {t('capture.print')}
          </Button>
          <Changes>
            <Button
              variant="default"
              color="red"
              size="compact-md"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={renew}
            >
              {t('capture.renew')}
            </Button>
          </Changes>
        </Group>
      </Stack>
      {modal}
    </div>
  );
}
