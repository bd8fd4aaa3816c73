import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useKnownPartner } from '../../shared/user.ts';
import { ErrorState } from '../../ui/states.tsx';
import { FormerLeads } from './FormerLeads.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';
import { partnerQuery } from './partnerValues.ts';

/** SET-05: the partner that the user acts for. */
export function OrganizationPage() {
  const { partnerID } = useKnownPartner();
  const { data, error, refetch } = useQuery(partnerQuery(partnerID));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <Stack gap="lg" maw={760} aria-busy="true">
        <Skeleton h={440} radius="lg" />
        <Skeleton h={380} radius="lg" />
      </Stack>
    );
  return (
    <Stack gap="lg">
      <OrganizationForm key={partnerID} partner={data.data.partner} />
      <FormerLeads partnerID={partnerID} />
    </Stack>
  );
}
