import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { choosePartner, usePartner, useUser } from '../api/user.ts';
import { PartnerChoice } from '../ui/PartnerChoice.tsx';

/** CONST-05 */
const redirectAfter = 200;

/** NAV-03: all partners of the user, the current one marked. */
export function ChangePartnerModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { partners } = useUser();
  const current = usePartner();
  const navigate = useNavigate();
  const choose = (partnerID: number) => {
    choosePartner(partnerID);
    onClose();
    setTimeout(() => void navigate({ to: '/' }), redirectAfter);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('nav.change_organization')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <PartnerChoice partners={partners} currentID={current?.partnerID} onChoose={choose} />
    </Modal>
  );
}
