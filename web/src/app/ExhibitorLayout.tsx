import { Outlet } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formerProfileRoutes } from '@portal/contract/formerProfiles';
import { read } from '../api/query.ts';
import { useEventArea } from '../shared/event.ts';
import { useLazy } from '../ui/useLazy.ts';
import { PartLinks } from '../ui/PartLinks.tsx';

// Most exhibitors have answered it: the screens of events do without its code (S10).
const fetchFormer = async () =>
  (await import('../features/partners/FormerProfile.tsx')).FormerProfile;

/** EXH-01: the two parts of the exhibitor tab, above them what waits of the last event (ORG-18). */
export function ExhibitorLayout() {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const { eventID } = event;
  const { data } = useQuery(
    read(formerProfileRoutes.formerProfile, { eventID, partnerID }, { inlineError: true }),
  );
  const former = data?.data.formerProfile ?? undefined;
  const FormerProfile = useLazy(fetchFormer, former !== undefined);
  return (
    <>
      <PartLinks
        label={t('exhibitor.parts')}
        parts={[
          { to: '/events/$eventID/exhibitor', label: t('exhibitor.info') },
          { to: '/events/$eventID/exhibitor/materials', label: t('exhibitor.materials') },
        ]}
      />
      {former && FormerProfile && (
        <FormerProfile
          key={`${eventID} ${partnerID}`}
          former={former}
          {...{ eventID, partnerID }}
        />
      )}
      <Outlet />
    </>
  );
}
