import { Alert, Text, TextInput } from '@mantine/core';
import { requiredFields } from '@portal/contract/orderRules';
import { billingFields, type Partner } from '@portal/contract/partners';
import { useTranslation } from 'react-i18next';
import { BillingFields } from '../../../shared/BillingFields.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { Fields } from '../../../ui/Fields.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import type { RecordForm } from '../../../ui/useRecordForm.ts';
import { personFields, type CheckoutValues, type PersonField } from './checkoutValues.ts';

interface Props {
  record: RecordForm<CheckoutValues>;
  partner: Partner;
  userCanEditOrders: boolean;
}

const requiredPerson = ['firstNames', 'lastName', 'email'] as const;
const autoComplete: Record<PersonField, string> = {
  firstNames: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
};

/** SHOP-20 … 23: who orders, and where the invoice goes. */
export function CheckoutFields({ record: { form }, partner, userCanEditOrders }: Props) {
  const { t } = useTranslation();
  const required: readonly string[] = requiredFields(partner);
  return (
    <>
      <Section
        title={t(userCanEditOrders ? 'checkout.person' : 'checkout.person_profile')}
        more={<TextLink to="/settings">{t('checkout.edit_person')}</TextLink>}
      >
        <SectionBody>
          {userCanEditOrders ? (
            <Fields>
              {personFields.map((name) => (
                <TextInput
                  key={name}
                  label={t(`checkout.${name}`)}
                  required={(requiredPerson as readonly string[]).includes(name)}
                  maxLength={name === 'email' ? 254 : 255}
                  type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
                  autoComplete={autoComplete[name]}
                  {...form.getInputProps(name)}
                />
              ))}
            </Fields>
          ) : (
            <OwnDetails values={form.values} />
          )}
        </SectionBody>
      </Section>
      <Section
        title={t('checkout.billing')}
        more={<TextLink to="/settings/organization">{t('checkout.edit_organization')}</TextLink>}
      >
        <SectionBody>
          <Text c="dimmed" mt={-8} mb="md">
            {t('checkout.billing_hint')}
          </Text>
          <BillingFields
            propsOf={form.getInputProps}
            required={billingFields.filter((name) => required.includes(name))}
            isReferenceRequired={partner.isInvoiceReferenceRequired}
          />
        </SectionBody>
      </Section>
    </>
  );
}

/** SHOP-21: of a user with a cart, what the profile says; what is missing there, and where to give it. */
function OwnDetails({ values }: { values: CheckoutValues }) {
  const { t } = useTranslation();
  const missing = requiredPerson.filter((name) => !values[name].trim());
  return (
    <>
      <Text fw={550}>
        {values.firstNames} {values.lastName}
      </Text>
      <Text c="dimmed">
        <DottedLine parts={[values.email, values.phone]} />
      </Text>
      {missing.length > 0 && (
        <Alert color="red" mt="md" title={t('checkout.profile_missing')}>
          {missing
            .map((name) =>
              t(name === 'email' ? 'form.email_required' : `checkout.${name}_required`),
            )
            .join(' · ')}{' '}
          <TextLink to="/settings">{t('checkout.edit_person')}</TextLink>
        </Alert>
      )}
    </>
  );
}
