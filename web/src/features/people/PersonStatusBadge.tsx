import { personStatus, type PersonStatus } from '@portal/contract/codes';
import { personStatuses } from '@portal/contract/personStatuses';
import { useTranslation } from 'react-i18next';
import type { LanguageName } from '../../language.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** PPL-14, PPL-15 */
export function PersonStatusBadge({ status }: { status: PersonStatus }) {
  const { i18n } = useTranslation();
  const { color, ...words } = personStatuses[status];
  return (
    <StatusBadge
      tone={color}
      label={words[i18n.language as LanguageName]}
      isPending={status === personStatus.waitingForApproval}
    />
  );
}
