import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogWindow, type DialogProps } from './DialogWindow.tsx';
import { FormFields, FormFrame } from './FormFrame.tsx';
import { mayLeave } from './leave.ts';
import type { FieldValues } from './mergeEdits.ts';
import { Changes } from './readOnly.tsx';
import { ModalActions } from './ModalActions.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import type { RecordForm } from './useRecordForm.ts';

interface ModalProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: DialogProps['size'];
  /** Told how to close, which asks where something is typed. */
  children: (close: () => void) => ReactNode;
}

/** How often it was opened. */
function useOpenings(opened: boolean): number {
  const [{ was, count }, setOpenings] = useState({ was: opened, count: 0 });
  if (opened !== was) setOpenings({ was: opened, count: opened ? count + 1 : count });
  return count;
}

/**
 * A window with a form in it, or with several one after the other. Whoever opens it again while it still
 * closes has another form, not the one that was sent.
 */
export function FormModal({ opened, onClose, title, size = 'lg', children }: ModalProps) {
  const body = useRef<HTMLDivElement>(null);
  const openings = useOpenings(opened);
  const close = () => void mayLeave(body.current).then((leave) => leave && onClose());
  return (
    <DialogWindow opened={opened} onClose={close} title={title} size={size}>
      <div key={openings} ref={body}>
        {children(close)}
      </div>
    </DialogWindow>
  );
}

interface FormProps<Values extends FieldValues> {
  record: RecordForm<Values>;
  /** To save, unless said otherwise. */
  submitLabel?: string;
  /** What is submitted takes something away (UX-08). */
  isDangerous?: boolean;
  /** The way out beside the submit button: it gives up what is typed, or closes, unless said otherwise. */
  out: { label?: string; go: () => void };
  children: ReactNode;
}

/** The form in such a window. */
export function ModalForm<Values extends FieldValues>(props: FormProps<Values>) {
  const { t } = useTranslation();
  const { record, submitLabel = t('form.save'), isDangerous = false, out, children } = props;
  const { label = t(record.isDirty ? 'common.cancel' : 'common.close'), go } = out;
  return (
    <FormFrame record={record}>
      <FormFields>{children}</FormFields>
      <ModalActions above={<SaveFailure record={record} />}>
        <Button variant="default" onClick={go} disabled={record.isSaving}>
          {label}
        </Button>
        <Changes>
          <Button type="submit" loading={record.isSaving} {...(isDangerous && { color: 'red' })}>
            {submitLabel}
          </Button>
        </Changes>
      </ModalActions>
    </FormFrame>
  );
}
