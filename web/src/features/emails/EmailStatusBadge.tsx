import type { EmailStatus, RecipientState } from '@portal/contract/codes';
import { emailStatusTexts, recipientStateTexts } from '@portal/contract/emailStatuses';
import { useTranslation } from 'react-i18next';
import type { LanguageName } from '../../language.ts';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';

/** UX-03: danger, warning, secondary, light primary. */
const tones: Record<EmailStatus, Tone> = {
  failed: 'red',
  sending: 'yellow',
  draft: 'gray',
  sent: 'mist',
};

export function EmailStatusBadge({ status }: { status: EmailStatus }) {
  const { i18n } = useTranslation();
  return (
    <StatusBadge
      tone={tones[status]}
      label={emailStatusTexts[status][i18n.language as LanguageName]}
    />
  );
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
  const { i18n } = useTranslation();
  return (
    <StatusBadge
      tone={stateTones[state]}
      label={recipientStateTexts[state][i18n.language as LanguageName]}
    />
  );
}
