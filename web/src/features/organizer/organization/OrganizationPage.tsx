import '@mantine/core/styles/NumberInput.css';
import { Box, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { billingWarnings, type BillingWarning } from '@portal/contract/billing';
import {
  organizerOrganizationRoutes,
  paymentTermAtMost,
  type OrganizerOrganization,
} from '@portal/contract/organizerOrganization';
import { holdsRight } from '@portal/contract/organizerRoles';
import { userRoutes } from '@portal/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate, keepReply, queryClient } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { DraftOffer } from '../../../shared/DraftOffer.tsx';
import { useKeptDraft } from '../../../shared/useKeptDraft.ts';
import { useUser } from '../../../shared/user.ts';
import { Fields, WholeRow } from '../../../ui/Fields.tsx';
import notes from '../../../ui/fieldNote.module.css';
import { useFieldRules } from '../../../ui/fieldRules.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { notify, notifyNotSaved } from '../../../ui/notify.ts';
import { ReadOnly } from '../../../ui/readOnly.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import {
  bodyOf,
  countriesIn,
  loadedFrom,
  organizationQuery,
  type OrganizationValues,
} from './organizationValues.ts';
import { TimeZoneSelect } from '../TimeZoneSelect.tsx';

/** ORG-08: what the organiser is, and what its invoices need. */
export function OrganizationPage() {
  const { data, error, refetch } = useQuery(organizationQuery());
  if (data) return <OrganizationForm organization={data.data.organization} />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingScreen />;
}

function OrganizationForm({ organization }: { organization: OrganizerOrganization }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { organizer } = useUser();
  const rules = useFieldRules();
  const countries = useMemo(() => countriesIn(language), [language]);
  const record = useRecordForm<OrganizationValues>({
    loaded: loadedFrom(organization),
    rules: {
      name: rules.required(t('form.name_required')),
      supportEmail: (typed: string) => (typed.trim() ? rules.email(typed) : null),
    },
    save: async (values, { timeModified }) => {
      const body = { ...bodyOf(values), timeModified };
      const reply = await call(organizerOrganizationRoutes.saveOwnOrganization, { body });
      await keepReply(organizationQuery(), reply);
      // The name stands in the top bar.
      void invalidate(userRoutes.user);
      return loadedFrom(reply.data.organization);
    },
    reload: async () => {
      const { data } = await queryClient.fetchQuery({ ...organizationQuery(), staleTime: 0 });
      return loadedFrom(data.organization);
    },
    saved: () => notify('success', { title: t('organization.saved') }),
    failed: notifyNotSaved,
  });
  const draft = useKeptDraft(`organization/${organization.organizationID}`, record);
  const { getInputProps, values } = record.form;
  const odd = billingWarnings({
    invoiceCompanyBusinessID: values.businessID,
    vatNumber: values.vatNumber,
    eInvoiceAddress: values.eInvoiceAddress,
  });
  const line = (name: keyof OrganizationValues, label: string, warning?: BillingWarning) => (
    <TextInput
      maxLength={255}
      autoComplete="off"
      label={label}
      description={warning && t(`partner.odd_${warning}`)}
      classNames={{ description: notes.warning ?? '' }}
      {...getInputProps(name)}
    />
  );
  const mayChange = organizer !== null && holdsRight(organizer, 'manageOrganization');
  const fields = (
    <>
      <Section title={t('organization.details')}>
        <SectionBody>
          <Fields>
            <WholeRow>
              <TextInput
                required
                maxLength={255}
                label={t('partner.name')}
                description={t('organization.name_hint')}
                {...getInputProps('name')}
              />
            </WholeRow>
            <TextInput
              type="email"
              maxLength={254}
              label={t('organization.support_email')}
              description={t('organization.support_hint')}
              {...getInputProps('supportEmail')}
            />
            <TimeZoneSelect
              description={t('organization.time_zone_hint')}
              {...getInputProps('timeZone')}
            />
          </Fields>
        </SectionBody>
      </Section>
      <Section title={t('organization.seller')}>
        <SectionBody>
          <Text c="dimmed" mt={-8} mb="md">
            {t('organization.seller_hint')}
          </Text>
          <Fields>
            <WholeRow>{line('legalName', t('organization.legal_name'))}</WholeRow>
            {line('businessID', t('partner.business_id'), odd.invoiceCompanyBusinessID)}
            {line('vatNumber', t('partner.vatNumber'), odd.vatNumber)}
            {line('streetAddress', t('partner.street_address'))}
            {line('postalCode', t('partner.postal_code'))}
            {line('city', t('partner.city'))}
            <Select
              searchable
              clearable
              // By keyboard too: emptied, the field would take the country back.
              clearButtonProps={{
                tabIndex: 0,
                'aria-hidden': false,
                'aria-label': t('organization.clear_country'),
              }}
              limit={50}
              label={t('organization.country')}
              nothingFoundMessage={t('organization.no_country')}
              data={countries}
              {...getInputProps('countryCode')}
              value={values.countryCode || null}
              onChange={(chosen) => record.form.setFieldValue('countryCode', chosen ?? '')}
            />
          </Fields>
        </SectionBody>
      </Section>
      <Section title={t('organization.invoicing')}>
        <SectionBody>
          <Fields>
            {line('iban', t('organization.iban'))}
            {line('bic', t('organization.bic'))}
            {line('eInvoiceAddress', t('partner.eInvoiceAddress'), odd.eInvoiceAddress)}
            {line('eInvoiceOperator', t('partner.eInvoiceOperator'))}
            <NumberInput
              label={t('organization.payment_term')}
              min={0}
              max={paymentTermAtMost}
              clampBehavior="strict"
              allowDecimal={false}
              allowNegative={false}
              {...getInputProps('paymentTermDays')}
              onChange={(days) => record.form.setFieldValue('paymentTermDays', String(days))}
            />
          </Fields>
        </SectionBody>
      </Section>
    </>
  );
  return (
    <Box maw={760}>
      <ReadOnly value={!mayChange}>
        <DraftOffer draft={draft} />
        <FormPage record={record}>{fields}</FormPage>
      </ReadOnly>
    </Box>
  );
}
