import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { notifyError } from '../../ui/notify.ts';
import { useLazy } from '../../ui/useLazy.ts';

const fetchEditor = async () => (await import('./RichTextField.tsx')).RichTextField;

/** What a form hands to a field that is none of Mantine's. */
export interface FormFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: ReactNode;
}

/** The editor of a mail's body, as high as `--body-height`; its code comes when it is wanted. */
export function MailBodyField(props: FormFieldProps & { label: string }) {
  const RichTextField = useLazy(fetchEditor, true, () => notifyError(undefined));
  if (RichTextField) return <RichTextField {...props} />;
  return <Skeleton h="calc(var(--body-height, 400px) + 50px)" aria-busy="true" />;
}
