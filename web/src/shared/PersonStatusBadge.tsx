import { personStatus, type PersonStatus } from '@portal/contract/codes';
import { personStatuses } from '@portal/contract/personStatuses';
import { useLanguage } from '../i18n.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';

/** PPL-14, PPL-15 */
export function PersonStatusBadge({ status }: { status: PersonStatus }) {
  const language = useLanguage();
  const { color, ...words } = personStatuses[status];
  return (
    <StatusBadge
      tone={color}
      label={words[language]}
      isPending={status === personStatus.waitingForApproval}
    />
  );
}
