import { Button, Text } from '@mantine/core';
import { shortBadgeCode } from '@portal/contract/badges';
import { pathOf } from '@portal/contract/client';
import { registrationRoutes, type Registration } from '@portal/contract/registrations';
import { IconCalendarPlus, IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { qrPath } from '../../ui/qrPath.ts';
import { QrPicture } from '../../ui/QrPicture.tsx';
import styles from './Registration.module.css';

interface Props {
  registrationCode: string;
  registration: Registration;
}

/** The badge of who has registered, on the phone, to type (CAP-07) and to print, and the dates for the calendar. */
export function Registered({ registrationCode, registration: { badgeText } }: Props) {
  const { t, i18n } = useTranslation();
  const [code, setCode] = useState<Awaited<ReturnType<typeof qrPath>>>();
  useEffect(() => {
    if (badgeText === null) return;
    // Without it the mail and the file still have the badge.
    qrPath(badgeText).then(setCode, () => undefined);
  }, [badgeText]);
  return (
    <>
      <div className={styles.code}>
        {code && <QrPicture {...code} label={t('registration.badge_code')} />}
        {badgeText && (
          <Text className="tabular" mt="xs">
            {shortBadgeCode(badgeText)}
          </Text>
        )}
      </div>
      <Button
        component="a"
        href={`${pathOf(registrationRoutes.registrationBadge, { registrationCode })}?language=${i18n.language}`}
        download
        fullWidth
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t('registration.badge')}
      </Button>
      <Button
        component="a"
        href={pathOf(registrationRoutes.registrationCalendar, { registrationCode })}
        download
        variant="default"
        fullWidth
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
      >
        {t('registration.calendar')}
      </Button>
    </>
  );
}
