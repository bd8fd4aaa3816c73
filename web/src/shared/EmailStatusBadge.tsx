import type { EmailStatus } from '@portal/contract/codes';
import { emailStatusTexts } from '@portal/contract/emailStatuses';
import { useLanguage } from '../i18n.ts';
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx';

/** UX-03: danger, warning, secondary, light primary. */
const tones: Record<EmailStatus, Tone> = {
  failed: 'red',
  sending: 'yellow',
  draft: 'gray',
  sent: 'mist',
};

export function EmailStatusBadge({ status }: { status: EmailStatus }) {
  const language = useLanguage();
  return <StatusBadge tone={tones[status]} label={emailStatusTexts[status][language]} />;
}
