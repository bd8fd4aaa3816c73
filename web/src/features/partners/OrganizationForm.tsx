import { Box, Checkbox, Stack, Text } from '@mantine/core';
import { partnerRoutes, type Partner } from '@portal/contract/partners';
import { userRoutes } from '@portal/contract/users';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { invalidate, keepReply } from '../../api/query.ts';
import { BillingFields } from '../../shared/BillingFields.tsx';
import { DraftOffer } from '../../shared/DraftOffer.tsx';
import { useKeptDraft } from '../../shared/useKeptDraft.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { FormPage } from '../../ui/FormPage.tsx';
import { notify, notifyNotSaved } from '../../ui/notify.ts';
import { Section, SectionBody } from '../../ui/Section.tsx';
import { useFieldInAddress } from '../../ui/useFieldInAddress.ts';
import { useRecordForm } from '../../ui/useRecordForm.ts';
import { DetailFields } from './DetailFields.tsx';
import { LogoControl } from './LogoControl.tsx';
import { storedLogo } from './logoValues.ts';
import { loadedFrom, partnerQuery, reloadPartner, type PartnerValues } from './partnerValues.ts';

async function savePartner(
  partnerID: number,
  values: PartnerValues,
  timeModified: string | undefined,
): Promise<Partner> {
  const { logoAbsolutePath: _, ...texts } = values;
  const body = { ...texts, ...storedLogo(values), timeModified };
  const reply = await call(partnerRoutes.savePartner, { partnerID, body });
  await keepReply(partnerQuery(partnerID), reply);
  // The name stands in the top bar, and on the summary of each event.
  void invalidate(userRoutes.user);
  void invalidate(partnerRoutes.eventPartner);
  return reply.data.partner;
}

/** SET-05, SET-06; the rules are EXH-10. */
export function OrganizationForm({ partner }: { partner: Partner }) {
  const { t } = useTranslation();
  const rules = useFieldRules();
  const { partnerID } = partner;
  const record = useRecordForm<PartnerValues>({
    loaded: loadedFrom(partner),
    rules: {
      name: rules.required(t('form.name_required')),
      contactEmail: rules.email,
      phone: rules.phone,
      homepage: rules.url,
      facebookPage: rules.url,
    },
    save: async (values, { timeModified }) =>
      loadedFrom(await savePartner(partnerID, values, timeModified)),
    reload: async () => loadedFrom(await reloadPartner(partnerID)),
    saved: () =>
      notify('success', {
        title: t('partner.saved_title'),
        text: t('partner.saved_details', {
          name: record.form.getValues().name,
        }),
      }),
    failed: notifyNotSaved,
  });
  const draft = useKeptDraft(`partner/${partnerID}`, record);
  useFieldInAddress(record.element);
  const { getInputProps, values } = record.form;
  return (
    <Stack maw={760} gap={0}>
      <DraftOffer draft={draft} />
      <FormPage record={record}>
        <Section title={t('partner.details')}>
          <SectionBody>
            <Box mb="lg">
              <LogoControl
                name={values.name}
                value={values}
                onChange={(logo) => record.form.setValues(logo)}
              />
            </Box>
            <DetailFields propsOf={getInputProps} businessID={getInputProps('businessID')} />
          </SectionBody>
        </Section>
        <Section title={t('partner.billing')}>
          <SectionBody>
            <Text c="dimmed" mt={-8} mb="md">
              {t('partner.billing_hint')}
            </Text>
            <BillingFields
              propsOf={getInputProps}
              isReferenceRequired={values.isInvoiceReferenceRequired}
            />
            <Checkbox
              mt="md"
              label={t('partner.reference_required')}
              description={t('partner.reference_required_hint')}
              {...getInputProps('isInvoiceReferenceRequired', { type: 'checkbox' })}
            />
          </SectionBody>
        </Section>
      </FormPage>
    </Stack>
  );
}
