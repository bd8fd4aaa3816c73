import type { EmailStatus, RecipientState } from '@portal/contract/codes';
import { emailStatusTexts, recipientStateTexts } from '@portal/contract/emailStatuses';
import { useLanguage } from '../../i18n.ts';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';

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

const stateTones: Record<RecipientState, Tone> = {
  waiting: 'yellow',
  sent: 'mist',
  failed: 'red',
  stopped: 'gray',
  optedOut: 'gray',
  registered: 'green',
  declined: 'pink',
};

/** How far an invitation has come with one recipient. */
export function RecipientStateBadge({ state }: { state: RecipientState }) {
  const language = useLanguage();
  return <StatusBadge tone={stateTones[state]} label={recipientStateTexts[state][language]} />;
}
