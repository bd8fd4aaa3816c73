import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../ui/Fields.tsx';

type FieldName = 'firstNames' | 'lastName' | 'email' | 'phone';
interface Props {
  /** Of the form: value, message and events of a field. */
  propsOf: (name: FieldName) => object;
  readOnly?: boolean;
  /** Where the typing starts. */
  hasFocus?: boolean;
  /** Whose e-mail is the owner’s alone (SRV-15). */
  isEmailReadOnly?: boolean;
  emailHint?: string | false;
  children?: ReactNode;
}

/** Who a user is, for the forms of colleagues and new users (USR-10). */
export function UserFields({
  propsOf,
  readOnly = false,
  hasFocus,
  isEmailReadOnly = false,
  emailHint,
  children,
}: Props) {
  const { t } = useTranslation();
  const common = { readOnly, maxLength: 255, autoComplete: 'off' };
  const needed = { ...common, required: !readOnly };
  return (
    <Fields>
      <TextInput
        {...needed}
        data-autofocus={hasFocus}
        label={t('users.first_names')}
        {...propsOf('firstNames')}
      />
      <TextInput {...needed} label={t('users.last_name')} {...propsOf('lastName')} />
      <TextInput
        {...needed}
        required={!readOnly && !isEmailReadOnly}
        readOnly={readOnly || isEmailReadOnly}
        type="email"
        label={t('users.email')}
        description={emailHint}
        {...propsOf('email')}
      />
      <TextInput
        {...common}
        type="tel"
        maxLength={50}
        label={t('users.phone')}
        {...propsOf('phone')}
      />
      {children}
    </Fields>
  );
}
