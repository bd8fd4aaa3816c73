import { Alert, Button, Stack } from '@mantine/core';
import type { User } from '@portal/contract/users';
import { useTranslation } from 'react-i18next';
import { ModalActions } from '../../ui/ModalActions.tsx';
import { TextLink } from '../../ui/links.tsx';
import { UserFields } from './UserFields.tsx';
import { loadedFrom } from './userValues.ts';

interface Props {
  user: User;
  isOwn: boolean;
  close: () => void;
}

/** One's own details, which have a screen of their own, or those that are not the caller's to change (T3). */
export function ReadOnlyUser({ user, isOwn, close }: Props) {
  const { t } = useTranslation();
  const { values } = loadedFrom(user);
  return (
    <Stack gap="md">
      <Alert color="blue" role="status">
        {isOwn ? (
          <>
            {t('users.own_details')}{' '}
            <TextLink to="/settings" inherit>
              {t('users.to_my_info')}
            </TextLink>
          </>
        ) : (
          t('users.of_others', { name: `${user.firstNames} ${user.lastName}` })
        )}
      </Alert>
      <UserFields readOnly propsOf={(name) => ({ value: values[name] })} />
      <ModalActions>
        <Button variant="default" onClick={close}>
          {t('common.close')}
        </Button>
      </ModalActions>
    </Stack>
  );
}
