import type { ReactNode, SyntheticEvent } from 'react';
import { ConflictDialog } from './ConflictDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { FieldValues } from './mergeEdits.ts';
import { useIsReadOnly } from './readOnly.tsx';
import type { RecordForm } from './useRecordForm.ts';

interface Props<Values extends FieldValues> {
  record: RecordForm<Values>;
  children: ReactNode;
}

/** What every form has around its fields: the conflict of two editors, and the guard of what is typed. */
export function FormFrame<Values extends FieldValues>(props: Props<Values>) {
  const { record, children } = props;
  const { element, submit, isDirty, conflict, resolve, postpone } = record;
  // React hands on what happens in a window that stands in this form: its form is another one.
  const submitOwn = (event: SyntheticEvent<HTMLFormElement>) => {
    if (event.target === event.currentTarget) submit(event);
  };
  return (
    <>
      <form ref={element} noValidate onSubmit={submitOwn}>
        {children}
      </form>
      <ConflictDialog conflict={conflict} resolve={resolve} postpone={postpone} />
      <LeaveDialog form={element} isUnsaved={isDirty} asks={!record.isSelfSaving} />
    </>
  );
}

/** The fields of a form; who may only read them reads what they hold. */
export function FormFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={useIsReadOnly()} data-fields>
      {children}
    </fieldset>
  );
}
