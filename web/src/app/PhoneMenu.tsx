import { Drawer } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../ui/Brand.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The links of the bar where it has no room for them (UX-10). */
export function PhoneMenu({ opened, onClose, children }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
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
    </Drawer>
  );
}
