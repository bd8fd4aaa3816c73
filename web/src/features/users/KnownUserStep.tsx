import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKnownPartner } from '../../api/user.ts';
import { ModalActions, ModalForm } from '../../ui/FormModal.tsx';
import { notify, notifyError } from '../../ui/notify.ts';
import { useRecordForm } from '../../ui/useRecordForm.ts';
import { linkUser } from './saveUser.ts';
import type { UserStepProps } from './UserWizard.tsx';
import type { WizardStep } from './userWizard.ts';

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
      <ModalForm
        record={{ ...record, isDirty: false }}
        submitLabel={t('users.link')}
        out={{ label: t('common.back'), go: () => dispatch({ type: 'back' }) }}
      >
        {body}
      </ModalForm>
    );
  const way = step === 'alreadyHere' ? 'back' : 'again';
  return (
    <>
      {body}
      <ModalActions>
        <Button variant="default" onClick={() => dispatch({ type: way })}>
          {t(way === 'back' ? 'common.back' : 'common.add_another')}
        </Button>
        <Button onClick={close} data-autofocus>
          {t('common.close')}
        </Button>
      </ModalActions>
    </>
  );
}
