import { Modal } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from './Dialog.tsx';

/** The window itself: it arrives with the first that opens. */
export function DialogWindow({ opened, ...props }: DialogProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  // It has to be seen opening, or it would not know where the focus goes when it closes.
  useEffect(() => setShown(opened), [opened]);
  return (
    <Modal
      stackId={useId()}
      opened={shown}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      {...props}
    />
  );
}
