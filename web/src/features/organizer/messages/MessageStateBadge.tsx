import type { MessageState } from '@portal/contract/organizerMessages';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';

const tones: Record<MessageState, Tone> = {
  coming: 'yellow',
  shown: 'green',
  over: 'gray',
  withdrawn: 'red',
};

/** Where a message stands. */
export function MessageStateBadge({ state }: { state: MessageState }) {
  const { t } = useTranslation();
  return (
    <StatusBadge
      tone={tones[state]}
      label={t(`messages.state_${state}`)}
      isPending={state === 'coming'}
    />
  );
}
