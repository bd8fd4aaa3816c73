import type { EmailStatus } from '@portal/contract/codes';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';

/** UX-03: danger, warning, secondary, light primary. */
const tones: Record<EmailStatus, Tone> = {
  failed: 'red',
  sending: 'yellow',
  draft: 'gray',
  sent: 'mist',
};

export function EmailStatusBadge({ status }: { status: EmailStatus }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[status]} label={t(`emails.status_${status}`)} />;
}
