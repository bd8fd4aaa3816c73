import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFields, FormFrame } from './FormFrame.tsx';
import styles from './FormPage.module.css';
import type { FieldValues } from './mergeEdits.ts';
import { Changes } from './readOnly.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import type { RecordForm } from './useRecordForm.ts';

interface Props<Values extends FieldValues> {
  record: RecordForm<Values>;
  /** What else can be done with the record; its main button is among them then. */
  actions?: ReactNode;
  /** How far it is, where it is not saved by its button alone. */
  state?: ReactNode;
  /** The cards with the fields. */
  children: ReactNode;
}

/** A form that is a screen, or the main part of one. */
export function FormPage<Values extends FieldValues>(props: Props<Values>) {
  const { record, actions, state, children } = props;
  const { t } = useTranslation();
  const { isDirty, isSaving, reset } = record;
  return (
    <FormFrame record={record}>
      <Stack gap="lg">
        <FormFields>{children}</FormFields>
      </Stack>
      <Changes>
        <div className={styles.actions} data-bottom-bar>
          <div className={styles.failure}>
            <SaveFailure record={record} />
          </div>
          <div className={styles.state}>
            {state ?? (
              <Text role="status" c="dimmed" fz="sm">
                {isDirty && t('record.unsaved')}
              </Text>
            )}
          </div>
          {isDirty && state === undefined && (
            <Button variant="default" onClick={reset} disabled={isSaving}>
              {t('record.discard')}
            </Button>
          )}
          <Button
            type="submit"
            // One that saves itself takes the click, and saves once more.
            loading={isSaving && !record.isSelfSaving}
            variant={actions ? 'default' : 'filled'}
          >
            {t('form.save')}
          </Button>
          {actions}
        </div>
      </Changes>
    </FormFrame>
  );
}
