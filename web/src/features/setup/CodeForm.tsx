import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError } from '@portal/contract/client';
import { setupRoutes, type SetupOrganization } from '@portal/contract/setup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import { errorText } from '../../ui/errorText.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { focusFirstError } from '../../ui/focusFirstError.ts';

interface Props {
  onKnown: (known: { code: string; organizations: SetupOrganization[] }) => void;
  onGone: () => void;
}

/** Who has the code of the start’s log operates the portal. */
export function CodeForm({ onKnown, onGone }: Props) {
  const { t } = useTranslation();
  const rules = useFieldRules();
  const [isChecking, setIsChecking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: rules.required(t('setup.code_required')) },
  });
  const check = async ({ code }: { code: string }) => {
    setIsChecking(true);
    setFailure(undefined);
    try {
      const { data } = await plainCall(setupRoutes.checkSetupCode, { body: { code } });
      onKnown({ code, organizations: data.organizations });
    } catch (error) {
      setIsChecking(false);
      if (error instanceof ApiError && error.status === 404) onGone();
      else if (error instanceof ApiError && error.status === 403)
        form.setFieldError('code', error.title);
      else setFailure(error);
    }
  };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void check(values), focusFirstError)}>
      <Stack gap="md">
        {failure !== undefined && (
          <Alert color="red" role="alert" title={errorText(failure).title}>
            {errorText(failure).text}
          </Alert>
        )}
        <TextInput
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          label={t('setup.code')}
          description={t('setup.code_hint')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="md" fullWidth loading={isChecking}>
          {t('common.continue')}
        </Button>
      </Stack>
    </form>
  );
}
