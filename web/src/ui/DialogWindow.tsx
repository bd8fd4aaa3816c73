import { Modal, type ModalProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DialogWindow.module.css';
import { useClosedByBack } from './useClosedByBack.ts';
import { useFocusBack } from './useFocusBack.ts';
import { useMade } from './useMade.ts';

export interface DialogProps extends Pick<ModalProps, 'size' | 'withCloseButton' | 'zIndex'> {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** As high as the screen, at its right edge. */
  isPanel?: boolean;
  children: ReactNode;
}

const panel = {
  centered: false,
  radius: 0,
  xOffset: 0,
  yOffset: 0,
  transitionProps: { transition: 'slide-left' },
  classNames: {
    title: styles.title ?? '',
    inner: styles.panelInner ?? '',
    content: styles.panelContent ?? '',
    body: styles.panelBody ?? '',
  },
} as const;

/** A window over the screen. Of several, the last one opened has the keyboard. */
export function DialogWindow({ opened, isPanel = false, ...props }: DialogProps) {
  const { t } = useTranslation();
  const stackId = useId();
  const { isMade, shown } = useMade(opened);
  // Mantine's own loses the way back where windows are stacked.
  useFocusBack(shown);
  useClosedByBack(shown, props.onClose);
  if (!isMade) return null;
  return (
    <Modal
      stackId={stackId}
      opened={shown}
      returnFocus={false}
      centered
      radius="lg"
      padding="lg"
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{ title: styles.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      {...(isPanel && panel)}
      {...props}
    />
  );
}
