import { Text, TextInput } from '@mantine/core';
import { userRoutes } from '@portal/contract/users';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useKnownPartner } from '../../api/user.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { ModalForm } from '../../ui/FormModal.tsx';
import { notify } from '../../ui/notify.ts';
import { useRecordForm } from '../../ui/useRecordForm.ts';
import type { StepProps } from './UserWizard.tsx';
import type { WizardEvent } from './userWizard.ts';

/** Whether somebody has the address, and works for the partner (USR-05). */
async function lookUp(typed: string, partnerID: number): Promise<WizardEvent> {
  const { data } = await call(userRoutes.checkEmail, { body: { email: typed } });
  if (!data.user) return { type: 'foundNobody', email: typed.trim() };
  const { email, partners } = data.user;
  const isHere = partners.some((partner) => partner.partnerID === partnerID);
  return { type: isHere ? 'foundHere' : 'foundElsewhere', email };
}

/** State 0: whose account it is going to be. */
export function EmailStep({ state, dispatch, close }: StepProps) {
  const { t } = useTranslation();
  const { partnerID } = useKnownPartner();
  const rules = useFieldRules();
  const record = useRecordForm({
    loaded: { values: { email: state.email } },
    rules: { email: rules.email },
    save: async ({ email }) => {
      const found = await lookUp(email, partnerID);
      // ERR-15
      if (found.type !== 'foundNobody') notify('warning', { title: t('users.exists') });
      dispatch(found);
      return undefined;
    },
    // USR-09: the form of a new user finds out.
    failed: (_error, form) =>
      dispatch({ type: 'foundNobody', email: form.getValues().email.trim() }),
  });
  return (
    <ModalForm
      // An address alone is typed again sooner than a question is answered.
      record={{ ...record, isDirty: false }}
      submitLabel={t('users.continue')}
      out={{ label: t('common.cancel'), go: close }}
    >
      <Text c="dimmed" mb="md">
        {t('users.email_lead')}
      </Text>
      <TextInput
        data-autofocus
        required
        type="email"
        maxLength={254}
        autoComplete="off"
        label={t('users.email')}
        {...record.form.getInputProps('email')}
      />
    </ModalForm>
  );
}
