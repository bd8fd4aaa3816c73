import { Alert } from '@mantine/core';
import { errorText } from './errorText.ts';
import type { FieldValues } from './mergeEdits.ts';
import type { RecordForm } from './useRecordForm.ts';

/** Why a call was refused, where it was made. */
export function CallFailure({ error }: { error: unknown }) {
  const { title, text } = errorText(error);
  return (
    <Alert color="red" mt="md" title={title}>
      {text}
    </Alert>
  );
}

/** Why the last save was refused, until the next one; what stands at a field is not said again. */
export function SaveFailure<Values extends FieldValues>({
  record,
}: {
  record: RecordForm<Values>;
}) {
  const { failure, conflict, form, isSelfSaving } = record;
  if (!failure || conflict || isSelfSaving || Object.values(form.errors).some(Boolean)) return null;
  return <CallFailure error={failure} />;
}
