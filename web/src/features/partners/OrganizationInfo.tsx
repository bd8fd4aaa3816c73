import { Skeleton, Stack } from '@mantine/core';
import type { Checklist } from '@portal/contract/checklists';
import { useTranslation } from 'react-i18next';
import { useEventArea } from '../../shared/event.ts';
import { Facts } from '../../ui/Facts.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Changes } from '../../ui/readOnly.tsx';
import { Section } from '../../ui/Section.tsx';

/** SUM-02; undefined: on its way. */
export function OrganizationInfo({
  organization,
}: {
  organization: Checklist['organization'] | undefined;
}) {
  const { t } = useTranslation();
  const { eventID } = useEventArea().event;
  return (
    <Section
      title={t('summary.organization')}
      more={
        <Changes>
          <TextLink to="/events/$eventID/exhibitor" params={{ eventID }}>
            {t('summary.edit_organization')}
          </TextLink>
        </Changes>
      }
    >
      {organization ? (
        <Facts
          facts={[
            [t('summary.name'), organization.name],
            [
              t('summary.logo'),
              t(organization.logoMaterialID === null ? 'summary.not_defined' : 'summary.defined'),
            ],
            [t('summary.department'), organization.department],
            [t('summary.street_address'), organization.streetAddress],
            [t('summary.postal_code'), organization.postalCode],
            [t('summary.city'), organization.city],
          ]}
        />
      ) : (
        <Stack gap={14} px={20} pb={20} aria-busy="true">
          <Skeleton h={20} w="60%" />
          <Skeleton h={20} w="45%" />
          <Skeleton h={20} w="70%" />
        </Stack>
      )}
    </Section>
  );
}
