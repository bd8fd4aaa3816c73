import { Alert, Checkbox, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKnownPartner } from '../../shared/user.ts';
import { notify, notifyError } from '../../ui/notify.ts';
import { useRecordForm } from '../../ui/useRecordForm.ts';
import { WizardEnd, WizardForm } from '../../ui/Wizard.tsx';
import { linkUser } from './saveUser.ts';
import type { UserStepProps, WizardStep } from './userWizard.ts';

const words = {
  alreadyHere: { color: 'yellow', key: 'users.already_here' },
  elsewhere: { color: 'blue', key: 'users.elsewhere' },
  linked: { color: 'green', key: 'users.linked_text' },
  created: { color: 'green', key: 'users.linked_text' },
  invited: { color: 'green', key: 'users.invited_text' },
} as const satisfies Partial<Record<WizardStep, { color: string; key: `users.${string}` }>>;

/** Somebody has the address: states 1 … 3 (USR-06 … 08), and the end of the wizard. */
export function KnownUserStep({ state: { step, email }, dispatch, close }: UserStepProps) {
  const { t } = useTranslation();
  const { partnerID, name: partner } = useKnownPartner();
  const record = useRecordForm({
    loaded: { values: { sendEmail: false } },
    rules: {},
    save: async ({ sendEmail }) => {
      await linkUser(partnerID, email, { sendEmail });
      notify('success', { title: t('users.linked'), text: email });
      dispatch({ type: 'linked', email });
      return undefined;
    },
    failed: notifyError,
  });
  if (step === 'email' || step === 'newUser') return null;
  const { color, key } = words[step];
  const isNotice = step !== 'elsewhere';
  const body = (
    <Stack gap="md">
      <Alert color={color} role={isNotice ? 'status' : undefined}>
        {t(key, { email, partner })}
      </Alert>
      {(step === 'elsewhere' || step === 'linked') && (
        <>
          <TextInput label={t('users.email')} value={email} readOnly />
          <Checkbox
            data-autofocus={step === 'elsewhere' || undefined}
            label={t('users.send_notification', { email })}
            disabled={step === 'linked'}
            {...record.form.getInputProps('sendEmail', { type: 'checkbox' })}
          />
        </>
      )}
    </Stack>
  );
  if (step === 'elsewhere')
    return (
      <WizardForm
        record={{ ...record, isDirty: false }}
        submitLabel={t('users.link')}
        back={() => dispatch({ type: 'back' })}
      >
        {body}
      </WizardForm>
    );
  const way = step === 'alreadyHere' ? 'back' : 'again';
  return (
    <WizardEnd
      out={{
        label: t(way === 'back' ? 'common.back' : 'common.add_another'),
        go: () => dispatch({ type: way }),
      }}
      close={close}
    >
      {body}
    </WizardEnd>
  );
}
