import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { FormModal } from '../../../ui/FormModal.tsx';

/** How a form leaves its window. */
export interface FormWay {
  /** Asks first where something is typed. */
  close: () => void;
  onSaved: () => void;
}

interface Props {
  label: string;
  title: string;
  /** Of the window. */
  size: 'lg' | 'xl';
  /** Beside a heading. */
  isSmall?: boolean;
  children: (way: FormWay) => ReactNode;
}

/** A button that opens a form in a window. */
export function FormButton({ label, title, size, isSmall = false, children }: Props) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" {...(isSmall && { size: 'sm' })} onClick={open}>
        {label}
      </Button>
      <FormModal opened={opened} onClose={close} title={title} size={size}>
        {(leave) => children({ close: leave, onSaved: close })}
      </FormModal>
    </>
  );
}
