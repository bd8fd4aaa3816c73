import { Alert, Button, Group, Loader, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { factorRoutes } from '@portal/contract/factors';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as errorCode from 'virtual:errorCodes';
import { call } from '../../../api/client.ts';
import { useUser } from '../../../shared/user.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { errorText, isCode } from '../../../ui/errorText.ts';
import { focusFirstError } from '../../../ui/focusFirstError.ts';
import { QrPicture } from '../../../ui/QrPicture.tsx';
import { qrPath } from '../../../ui/qrPath.ts';
import { useAdding } from './useAdding.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  onAdded: (title: string, recoveryCodes: string[]) => void;
}

/** SEC-03: an app that shows codes: its secret as a QR code and as text, and a code that confirms it. */
export function AppWindow({ opened, onClose, onAdded }: Props) {
  const { t } = useTranslation();
  return (
    <DialogWindow opened={opened} onClose={onClose} title={t('factors.app_title')}>
      {opened && <AppSteps onClose={onClose} onAdded={onAdded} />}
    </DialogWindow>
  );
}

interface Begun {
  secret: string;
  picture: { path: string; size: number };
}

function AppSteps({ onClose, onAdded }: Omit<Props, 'opened'>) {
  const { userID } = useUser();
  const [begun, setBegun] = useState<Begun | Error>();
  useEffect(() => {
    let isHere = true;
    const begin = async (): Promise<Begun> => {
      const { data } = await call(factorRoutes.beginTotp, { userID });
      return { secret: data.secret, picture: await qrPath(data.uri) };
    };
    begin().then(
      (made) => isHere && setBegun(made),
      (error: Error) => isHere && setBegun(error),
    );
    return () => {
      isHere = false;
    };
  }, [userID]);
  if (begun instanceof Error) return <NotBegun error={begun} onClose={onClose} />;
  if (!begun) return <Waiting />;
  return <AppForm begun={begun} onAdded={onAdded} />;
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Group justify="center" p="xl">
      <Loader role="status" aria-label={t('common.loading')} />
    </Group>
  );
}

function NotBegun({ error, onClose }: { error: Error; onClose: () => void }) {
  const { t } = useTranslation();
  const { title, text } = errorText(error);
  return (
    <Stack gap="md">
      <Alert color="red" role="alert" title={title}>
        {text}
      </Alert>
      <Button variant="default" onClick={onClose}>
        {t('common.close')}
      </Button>
    </Stack>
  );
}

function AppForm({ begun, onAdded }: { begun: Begun } & Pick<Props, 'onAdded'>) {
  const { t } = useTranslation();
  const { userID } = useUser();
  const [failure, setFailure] = useState<{ title: string; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const adding = useAdding('app');
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() ? null : t('factors.code_required')) },
  });
  const confirm = async ({ code }: { code: string }) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { code: code.trim() };
      const codes = await adding(() => call(factorRoutes.confirmTotp, { userID, body }));
      onAdded(t('factors.app_added'), codes);
    } catch (error) {
      if (isCode(error, errorCode.codeWrong)) form.setErrors({ code: error.details });
      else setFailure(errorText(error));
      setBusy(false);
    }
  };
  const { secret, picture } = begun;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void confirm(values), focusFirstError)}>
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert" title={failure.title}>
            {failure.text}
          </Alert>
        )}
        <Text>{t('factors.app_scan')}</Text>
        <QrPicture {...picture} label={t('factors.app_qr')} />
        <Group gap="sm" align="end">
          <Textarea
            readOnly
            autosize
            flex={1}
            label={t('factors.app_key')}
            value={secret.replaceAll(/.{4}(?!$)/g, '$& ')}
          />
          <CopyButton text={secret} />
        </Group>
        <TextInput
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          label={t('factors.app_code')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={isBusy} ml="auto">
          {t('factors.app_confirm')}
        </Button>
      </Stack>
    </form>
  );
}
