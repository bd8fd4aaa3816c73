import { personStatus, type PersonStatus } from '@portal/contract/codes';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';

/** PPL-15 */
const tones: Record<PersonStatus, Tone> = {
  [personStatus.toBeInvited]: 'gray',
  [personStatus.notParticipating]: 'pink',
  [personStatus.invited]: 'purple',
  [personStatus.registered]: 'green',
  [personStatus.cancelled]: 'red',
  [personStatus.checkedIn]: 'green',
  [personStatus.noShow]: 'pink',
  [personStatus.checkedOut]: 'pink',
  [personStatus.inQueue]: 'orange',
  [personStatus.waitingForPayment]: 'black',
  [personStatus.waitingForApproval]: 'green',
};

export function PersonStatusBadge({ status }: { status: PersonStatus }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[status]} label={t(`persons.status_${status}`)} />;
}
