import { Alert } from '@mantine/core';
import type { PartnerPortal } from '@portal/contract/events';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEventTime } from '../../../shared/event.ts';
import { now } from '../../../shared/now.ts';
import { useIsReadOnly } from '../../../ui/readOnly.tsx';
import { useIsClosed } from './useIsClosed.ts';

/** SHOP-19: while the portal is closed, says when it is open. */
export function ClosedNotice({ portal }: { portal: PartnerPortal }) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const isReadOnly = useIsReadOnly();
  const isClosed = useIsClosed();
  // Of an archived event its frame has said more (ORG-20).
  if (isReadOnly || !isClosed) return null;
  const { timePartnerPortalOpens: opens, timePartnerPortalCloses: closes } = portal;
  const times = { opens: opens && eventTime(opens), closes: closes && eventTime(closes) };
  const between = closes && Date.parse(closes) < now() ? 'was_between' : 'open_between';
  const period = opens && closes ? between : opens ? 'open_from' : 'open_until';
  return (
    <Alert
      color="yellow"
      variant="light"
      radius="lg"
      mb="lg"
      icon={<IconLock aria-hidden />}
      title={t('products.closed_title')}
    >
      {t(`products.${period}`, times)}
    </Alert>
  );
}
