import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { organizerPartnerRoutes, type PartnerCandidate } from '@portal/contract/organizerPartners';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { useFieldRules } from '../../../ui/fieldRules.ts';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { ModalActions } from '../../../ui/ModalActions.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useStepFocus } from '../../../ui/useStepFocus.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';

type Company = { name: string; businessID: string; contactEmail: string };

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** ORG-27: another exhibitor of the event: first it is looked for among those that there are. */
export function AddExhibitorModal({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('exhibitors.add')}>
      {(close) => <Steps close={close} onAdded={onClose} />}
    </FormModal>
  );
}

function Steps({ close, onAdded }: { close: () => void; onAdded: () => void }) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const navigate = useNavigate();
  const [company, setCompany] = useState<Company>();
  const [candidates, setCandidates] = useState<PartnerCandidate[]>([]);
  const shown = useStepFocus(candidates.length > 0);
  type Added = Parameters<typeof call<typeof organizerPartnerRoutes.addExhibitor>>[1]['body'];
  const adding = useMutation({
    mutationKey: ['blocking'],
    mutationFn: (body: Added) => call(organizerPartnerRoutes.addExhibitor, { eventID, body }),
    onSuccess: ({ data: { exhibitor } }) => {
      const { name, partnerID } = exhibitor;
      notify('success', { title: t('exhibitors.added', { name }) });
      void invalidate(organizerExhibitorRoutes.organizerExhibitors);
      onAdded();
      void navigate({
        to: '/organizer/events/$eventID/exhibitors/$partnerID',
        params: { eventID, partnerID },
      });
    },
    onError: notifyError,
  });
  const look = async (typed: Company) => {
    const { data } = await call(organizerPartnerRoutes.partnerCandidates, {
      eventID,
      body: typed,
    });
    setCompany(typed);
    setCandidates(data.candidates);
    return data.candidates.length > 0;
  };
  if (!company || candidates.length === 0)
    return (
      <div ref={shown}>
        <CompanyForm company={company} look={look} add={adding.mutate} close={close} />
      </div>
    );
  return (
    <div ref={shown}>
      <Text mb="sm" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        {t('exhibitors.candidates')}
      </Text>
      <Stack gap="sm">
        {candidates.map((candidate) => (
          <Group key={candidate.partnerID} justify="space-between" wrap="nowrap">
            <TwoLines
              first={candidate.name}
              second={
                <DottedLine
                  parts={[
                    candidate.businessID,
                    candidate.city,
                    t(`exhibitors.same_${candidate.likeness}`),
                  ]}
                />
              }
            />
            <Button
              flex="none"
              disabled={candidate.isExhibitor || adding.isPending}
              onClick={() => adding.mutate({ partnerID: candidate.partnerID })}
            >
              {t(candidate.isExhibitor ? 'exhibitors.takes_part' : 'exhibitors.choose')}
            </Button>
          </Group>
        ))}
      </Stack>
      <ModalActions>
        <Button variant="default" onClick={() => setCandidates([])} disabled={adding.isPending}>
          {t('common.back')}
        </Button>
        {company.name.trim() && (
          <Button
            variant="default"
            h="auto"
            mih={36}
            py={6}
            styles={{ label: { whiteSpace: 'normal', lineHeight: 1.3 } }}
            loading={adding.isPending}
            onClick={() => adding.mutate({ ...company, isSecond: true })}
          >
            {t('exhibitors.make_new', { name: company.name })}
          </Button>
        )}
      </ModalActions>
    </div>
  );
}

interface FormProps {
  company: Company | undefined;
  /** Whether there are any that it may be. */
  look: (typed: Company) => Promise<boolean>;
  add: (typed: Company) => void;
  close: () => void;
}

function CompanyForm({ company, look, add, close }: FormProps) {
  const { t } = useTranslation();
  const rules = useFieldRules();
  const isNew = useRef<Company>(undefined);
  const ifAny = (typed: string) => (typed.trim() ? rules.email(typed) : null);
  const record = useRecordForm<Company>({
    loaded: { values: company ?? { name: '', businessID: '', contactEmail: '' } },
    rules: {
      name: (typed: string, { businessID, contactEmail }: Company) =>
        [typed, businessID, contactEmail].some((each) => each.trim())
          ? null
          : t('exhibitors.company_required'),
      contactEmail: ifAny,
    },
    save: async (values) => {
      isNew.current = (await look(values)) ? undefined : values;
      return undefined;
    },
    // What is typed is nothing unsaved any more, so that the way to the new page is free.
    saved: () => {
      if (isNew.current?.name.trim()) add(isNew.current);
      else if (isNew.current) record.form.setErrors({ name: t('exhibitors.unknown_company') });
    },
    failed: notifyError,
  });
  const { getInputProps } = record.form;
  return (
    <ModalForm
      record={record}
      submitLabel={t('exhibitors.continue')}
      out={{ label: t('common.cancel'), go: close }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          maxLength={255}
          label={t('exhibitors.company')}
          description={t('exhibitors.company_hint')}
          {...getInputProps('name')}
        />
        <TextInput
          maxLength={50}
          label={t('exhibitors.business_id')}
          {...getInputProps('businessID')}
        />
        <TextInput
          type="email"
          maxLength={254}
          label={t('exhibitors.contact_email')}
          {...getInputProps('contactEmail')}
        />
      </Stack>
    </ModalForm>
  );
}
