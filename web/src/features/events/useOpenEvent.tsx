import type { Event } from '@portal/contract/events';
import { useNavigate } from '@tanstack/react-router';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartnerChoice } from '../../shared/PartnerChoice.tsx';
import { choosePartner, usePartner } from '../../shared/user.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { isPlainClick } from '../../ui/links.tsx';

/** EVT-04: one partner leads straight in; of several the user chooses one. */
export function useOpenEvent(): {
  open: (event: Event, click: MouseEvent) => void;
  modal: ReactNode;
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const current = usePartner();
  const [choosing, setChoosing] = useState<Event>();
  const enter = ({ eventID }: Event, partnerID: number) => {
    choosePartner(partnerID);
    setChoosing(undefined);
    void navigate({ to: '/events/$eventID', params: { eventID } });
  };
  const open = (event: Event, click: MouseEvent) => {
    if (!isPlainClick(click)) return;
    click.preventDefault();
    const [only, ...others] = event.partners;
    if (only && others.length === 0) enter(event, only.partnerID);
    else setChoosing(event);
  };
  const modal = (
    <Dialog
      opened={choosing !== undefined}
      onClose={() => setChoosing(undefined)}
      title={t('events.choose_partner', { event: choosing?.name ?? '' })}
    >
      {choosing && (
        <PartnerChoice
          partners={choosing.partners}
          currentID={current?.partnerID}
          onChoose={(partnerID) => enter(choosing, partnerID)}
        />
      )}
    </Dialog>
  );
  return { open, modal };
}
