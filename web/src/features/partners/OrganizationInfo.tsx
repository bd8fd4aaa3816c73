import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { exhibitorQuery } from './profileValues.ts';

/** SUM-02. */
export function OrganizationInfo({ eventID, partnerID }: { eventID: number; partnerID: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(exhibitorQuery(eventID, partnerID));
  const partner = data?.data.partner;
  return (
    <Section title={t('summary.organization')}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <Stack gap={14} px={20} pb={20} aria-busy="true">
          <Skeleton h={20} w="60%" />
          <Skeleton h={20} w="45%" />
          <Skeleton h={20} w="70%" />
        </Stack>
      )}
      {partner && (
        <Facts
          facts={[
            [t('summary.name'), partner.name],
            [
              t('summary.logo'),
              t(partner.logoMaterialID === null ? 'summary.not_defined' : 'summary.defined'),
            ],
            [t('summary.department'), partner.event.department],
            [t('summary.street_address'), partner.streetAddress],
            [t('summary.postal_code'), partner.postalCode],
            [t('summary.city'), partner.city],
          ]}
        />
      )}
    </Section>
  );
}
