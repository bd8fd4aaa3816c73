import type { RecipientState } from '@portal/contract/codes';
import { recipientStateTexts } from '@portal/contract/emailStatuses';
import { useLanguage } from '../../i18n.ts';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';

const tones: Record<RecipientState, Tone> = {
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
  return <StatusBadge tone={tones[state]} label={recipientStateTexts[state][language]} />;
}
