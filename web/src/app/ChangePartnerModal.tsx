import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PartnerChoice } from '../shared/PartnerChoice.tsx';
import { choosePartner, usePartner, useUser } from '../shared/user.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { mayLeave } from '../ui/leave.ts';

/** CONST-05 */
const redirectAfter = 200;

/** NAV-03: all partners of the user, the current one marked. */
export function ChangePartnerModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { partners } = useUser();
  const current = usePartner();
  const navigate = useNavigate();
  const choose = async (partnerID: number) => {
    if (!(await mayLeave())) return;
    choosePartner(partnerID);
    onClose();
    setTimeout(() => void navigate({ to: '/' }), redirectAfter);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('nav.change_organization')}>
      <PartnerChoice
        partners={partners}
        currentID={current?.partnerID}
        onChoose={(partnerID) => void choose(partnerID)}
      />
    </Dialog>
  );
}
