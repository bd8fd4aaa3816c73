import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../ui/Fields.tsx';
import type { detailFields } from './partnerValues.ts';

type DetailField = (typeof detailFields)[number];

interface Props {
  propsOf: (name: Exclude<DetailField, 'businessID'>) => object;
  /** The props of that field, where the form has it. */
  businessID?: object;
}

/** Who an organisation is and where it is found (SET-05). */
export function DetailFields({ propsOf, businessID }: Props) {
  const { t } = useTranslation();
  const text = { maxLength: 255, autoComplete: 'off' };
  return (
    <Fields>
      <TextInput {...text} required label={t('partner.name')} {...propsOf('name')} />
      <TextInput
        {...text}
        label={t('partner.display_name')}
        placeholder={t('partner.display_name_hint')}
        {...propsOf('displayName')}
      />
      <TextInput
        {...text}
        required
        type="email"
        label={t('partner.contact_email')}
        {...propsOf('contactEmail')}
      />
      <TextInput
        {...text}
        type="tel"
        maxLength={50}
        label={t('partner.phone')}
        {...propsOf('phone')}
      />
      <TextInput
        {...text}
        inputMode="url"
        maxLength={500}
        label={t('partner.homepage')}
        {...propsOf('homepage')}
      />
      <TextInput
        {...text}
        inputMode="url"
        maxLength={500}
        label={t('partner.facebook')}
        {...propsOf('facebookPage')}
      />
      {businessID && <TextInput {...text} label={t('partner.business_id')} {...businessID} />}
      <TextInput {...text} label={t('partner.street_address')} {...propsOf('streetAddress')} />
      <TextInput {...text} label={t('partner.postal_code')} {...propsOf('postalCode')} />
      <TextInput {...text} label={t('partner.city')} {...propsOf('city')} />
    </Fields>
  );
}
