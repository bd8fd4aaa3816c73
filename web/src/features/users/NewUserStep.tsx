import { Checkbox } from '@mantine/core';
import { userRoutes } from '@portal/contract/users';
import { useTranslation } from 'react-i18next';
import * as errorCode from 'virtual:errorCodes';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { DraftOffer } from '../../shared/DraftOffer.tsx';
import { useKeptDraft } from '../../shared/useKeptDraft.ts';
import { useKnownPartner } from '../../shared/user.ts';
import { isCode } from '../../ui/errorText.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { WholeRow } from '../../ui/Fields.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { notify } from '../../ui/notify.ts';
import { useRecordForm } from '../../ui/useRecordForm.ts';
import { WizardForm } from '../../ui/Wizard.tsx';
import { notifyUserNotSaved } from './failures.ts';
import { linkUser } from './saveUser.ts';
import { UserFields } from './UserFields.tsx';
import { emptyUser, type UserValues } from './userValues.ts';
import type { UserStepProps } from './userWizard.ts';

type NewValues = UserValues & { sendInvitation: boolean };

/** Makes the user; one who turns out to exist is linked instead (USR-11, ERR-13). */
async function createOrLink(
  partnerID: number,
  { password, sendInvitation, ...fields }: NewValues,
): Promise<'created' | 'invited' | 'linked'> {
  const access = sendInvitation ? { sendInvitation } : { password };
  try {
    await call(userRoutes.createUser, { body: { partnerID, ...fields, ...access } });
  } catch (error) {
    if (!isCode(error, errorCode.emailInUse)) throw error;
    await linkUser(partnerID, fields.email);
    return 'linked';
  }
  void invalidate(userRoutes.partnerUsers);
  return sendInvitation ? 'invited' : 'created';
}

/** USR-09 … 11: nobody has the address yet. */
export function NewUserStep({ state, dispatch }: UserStepProps) {
  const { t } = useTranslation();
  const { partnerID } = useKnownPartner();
  const rules = useFieldRules();
  const record = useRecordForm<NewValues>({
    loaded: { values: { ...emptyUser, email: state.email, sendInvitation: false } },
    rules: {
      firstNames: rules.firstNames,
      lastName: rules.lastName,
      email: rules.email,
      phone: rules.phone,
      password: (typed, { sendInvitation }) => (sendInvitation ? null : rules.password(typed)),
    },
    save: async (values) => {
      const email = values.email.trim();
      const outcome = await createOrLink(partnerID, values);
      notify('success', {
        title: t(outcome === 'linked' ? 'users.linked' : 'users.saved'),
        text: email,
      });
      dispatch({ type: outcome, email });
      return undefined;
    },
    failed: notifyUserNotSaved,
  });
  const draft = useKeptDraft(`user/${partnerID}/${state.email.toLowerCase()}`, record);
  const { getInputProps, setFieldValue, clearFieldError, values } = record.form;
  const invite = (sendInvitation: boolean) => {
    setFieldValue('sendInvitation', sendInvitation);
    setFieldValue('password', '');
    clearFieldError('password');
  };
  return (
    <WizardForm
      record={record}
      submitLabel={t('users.create')}
      back={() => dispatch({ type: 'back' })}
    >
      <DraftOffer draft={draft} />
      <UserFields hasFocus propsOf={getInputProps}>
        <WholeRow>
          <Checkbox
            label={t('users.send_invitation')}
            description={
              values.sendInvitation &&
              t('users.send_invitation_hint', { email: values.email.trim() })
            }
            checked={values.sendInvitation}
            onChange={(event) => invite(event.currentTarget.checked)}
          />
        </WholeRow>
        {!values.sendInvitation && (
          <NewPasswordField
            required
            label={t('users.password')}
            description={t('users.password_hint')}
            {...getInputProps('password')}
            value={values.password}
          />
        )}
      </UserFields>
    </WizardForm>
  );
}
