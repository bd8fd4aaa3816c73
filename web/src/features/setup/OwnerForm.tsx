import { Alert, Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError } from '@portal/contract/client';
import { setupRoutes, type SetupOrganization } from '@portal/contract/setup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import { deviceKey } from '../../api/login.ts';
import { storage } from '../../api/storage.ts';
import { errorText } from '../../ui/errorText.ts';
import { fieldErrors } from '../../ui/fieldErrors.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { Fields, WholeRow } from '../../ui/Fields.tsx';
import { focusFirstError } from '../../ui/focusFirstError.ts';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

interface Props {
  code: string;
  organizations: SetupOrganization[];
  onGone: () => void;
  /** It is done, and the account signs in with its second step. */
  onSecondStep: () => void;
}

const another = 'new';

/** The organiser, and its first owner, who is signed in afterwards. */
export function OwnerForm({ code, organizations, onGone, onSecondStep }: Props) {
  const { t } = useTranslation();
  const rules = useFieldRules();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    initialValues: {
      organization: organizations.length > 0 ? '' : another,
      organizationName: '',
      firstNames: '',
      lastName: '',
      email: '',
      password: '',
      repeated: '',
    },
    validateInputOnBlur: true,
    validate: {
      organization: (chosen) => (chosen ? null : t('setup.organization_required')),
      organizationName: (name, { organization }) =>
        organization === another && !name.trim() ? t('form.name_required') : null,
      firstNames: rules.firstNames,
      lastName: rules.lastName,
      email: rules.email,
      password: rules.password,
      repeated: (repeated, { password }) =>
        repeated === password ? null : t('form.passwords_differ'),
    },
  });
  const isNew = form.values.organization === another;
  const save = async (values: typeof form.values) => {
    const { organization, organizationName, repeated: _, ...owner } = values;
    const whose = isNew ? { organizationName } : { organizationID: Number(organization) };
    setIsSaving(true);
    setFailure(undefined);
    try {
      const { data } = await plainCall(
        setupRoutes.setUp,
        { body: { code, ...whose, ...owner } },
        { deviceKey: deviceKey() },
      );
      if (!data.token) return onSecondStep();
      storage.set('token', data.token);
      // The page begins anew: somebody else may have been signed in here.
      location.assign('/organizer');
    } catch (error) {
      setIsSaving(false);
      // Also where the reply to the first try was lost.
      if (error instanceof ApiError && error.status === 404) return onGone();
      const refused = fieldErrors(error, values);
      for (const [name, message] of Object.entries(refused)) form.setFieldError(name, message);
      if (Object.keys(refused).length === 0) setFailure(error);
    }
  };
  const line = { required: true, maxLength: 255 };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstError)}>
      <Fields>
        {organizations.length > 0 && (
          <WholeRow>
            <Select
              required
              allowDeselect={false}
              searchable={organizations.length > 8}
              label={t('setup.organization')}
              placeholder={t('common.select')}
              data={[
                ...organizations.map(({ organizationID, name }) => ({
                  value: String(organizationID),
                  label: name,
                })),
                { value: another, label: t('setup.new_organization') },
              ]}
              {...form.getInputProps('organization')}
            />
          </WholeRow>
        )}
        {isNew && (
          <WholeRow>
            <TextInput
              {...line}
              autoComplete="organization"
              label={t('setup.organization_name')}
              description={t('setup.organization_hint')}
              {...form.getInputProps('organizationName')}
            />
          </WholeRow>
        )}
        <TextInput
          {...line}
          autoComplete="given-name"
          label={t('setup.first_names')}
          {...form.getInputProps('firstNames')}
        />
        <TextInput
          {...line}
          autoComplete="family-name"
          label={t('setup.last_name')}
          {...form.getInputProps('lastName')}
        />
        <WholeRow>
          <TextInput
            required
            type="email"
            maxLength={254}
            autoComplete="username"
            label={t('setup.email')}
            {...form.getInputProps('email')}
          />
        </WholeRow>
        <WholeRow>
          <NewPasswordField
            required
            label={t('setup.password')}
            description={t('setup.password_hint')}
            {...form.getInputProps('password')}
            value={form.values.password}
          />
        </WholeRow>
        <WholeRow>
          <PasswordField
            required
            autoComplete="new-password"
            label={t('setup.repeat_password')}
            {...form.getInputProps('repeated')}
          />
        </WholeRow>
      </Fields>
      {failure !== undefined && (
        <Alert color="red" role="alert" mt="lg" title={errorText(failure).title}>
          {errorText(failure).text}
        </Alert>
      )}
      <Button type="submit" size="md" mt="lg" fullWidth loading={isSaving}>
        {t('setup.set_up')}
      </Button>
    </form>
  );
}
