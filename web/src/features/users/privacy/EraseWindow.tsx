import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { privacyRoutes } from '@portal/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCall, send } from '../../../api/client.ts';
import { read } from '../../../api/query.ts';
import { leave } from '../../../api/session.ts';
import { useUser } from '../../../shared/user.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { errorText } from '../../../ui/errorText.ts';
import { focusFirstError } from '../../../ui/focusFirstError.ts';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import styles from './EraseWindow.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** PRIV-03: the end of one's own account, after what ends and what stays was told. */
export function EraseWindow({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <DialogWindow opened={opened} onClose={onClose} title={t('privacy.erase_title')} size="lg">
      {opened && <EraseForm onClose={onClose} />}
    </DialogWindow>
  );
}

function Points({ title, points }: { title: string; points: string[] }) {
  return (
    <div>
      <Title order={3} fz="md">
        {title}
      </Title>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** What of the account ends and what stays, with those whom nobody could act for any more. */
function Consequences() {
  const { t } = useTranslation();
  const { userID } = useUser();
  const { data } = useQuery({
    ...read(privacyRoutes.erasure, { userID }),
    select: (reply) => reply.data.erasure,
  });
  const left = (data?.partners ?? []).filter(({ isLastUser }) => isLastUser);
  return (
    <>
      {left.length > 0 && (
        <Alert color="yellow" role="status">
          <Text fw={550}>{t('privacy.last_title')}</Text>
          {t('privacy.last_text', { names: left.map(({ name }) => name).join(', ') })}
        </Alert>
      )}
      <Points
        title={t('privacy.ends')}
        points={[
          t('privacy.ends_account'),
          t('privacy.ends_access'),
          t('privacy.ends_sign_ins'),
          t('privacy.ends_carts'),
        ]}
      />
      <Points
        title={t('privacy.stays')}
        points={[
          t('privacy.stays_orders', { count: data?.orderCount ?? 0 }),
          t('privacy.stays_texts'),
          t('privacy.stays_persons'),
          t('privacy.stays_log'),
        ]}
      />
    </>
  );
}

function EraseForm({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation();
  const { userID, email } = useUser();
  const [failure, setFailure] = useState<{ title: string; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { email: '' },
    validate: {
      email: (typed) =>
        typed.trim().toLowerCase() === email ? null : t('privacy.confirm_wrong', { email }),
    },
  });
  const erase = async ({ email: typed }: { email: string }) => {
    setBusy(true);
    setFailure(undefined);
    const body = { email: typed.trim() };
    try {
      // What shows other records has nobody to ask for them any more.
      await send(() => plainCall(privacyRoutes.eraseUser, { userID, body }));
      leave('erasure');
    } catch (error) {
      setFailure(errorText(error));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void erase(values), focusFirstError)}>
      <Stack gap="md">
        <Text>{t('privacy.erase_lead')}</Text>
        <Consequences />
        <TextInput
          required
          type="email"
          autoComplete="off"
          maxLength={255}
          data-autofocus
          label={t('privacy.confirm', { email })}
          {...form.getInputProps('email')}
        />
        {failure && (
          <Alert color="red" role="alert" title={failure.title}>
            {failure.text}
          </Alert>
        )}
      </Stack>
      <ModalActions>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" color="red" loading={isBusy}>
          {t('privacy.erase')}
        </Button>
      </ModalActions>
    </form>
  );
}
