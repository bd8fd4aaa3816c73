import { Drawer } from '@mantine/core';
import { useMatchRoute } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../i18n.ts';
import { Brand } from '../ui/Brand.tsx';
import { useLazy } from '../ui/useLazy.ts';

const fetchParts = async () => (await withTexts(import('./EventParts.tsx'), 'event')).EventParts;

interface Props {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The links of the bar where it has no room for them, and the parts of the event one is at (UX-10). */
export function PhoneMenu({ opened, onClose, children }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const at = useMatchRoute()({ to: '/events/$eventID', fuzzy: true });
  const EventParts = useLazy(fetchParts, opened && at !== false);
  // It has to be seen opening, or it would not know where the focus goes when it closes.
  useEffect(() => setShown(opened), [opened]);
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      title={<Brand />}
      size={280}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
      {at && EventParts && <EventParts eventID={at.eventID} onClose={onClose} />}
    </Drawer>
  );
}
