import type { Event } from '@portal/contract/events';
import { profileSteps } from '@portal/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { ProfileSteps } from './ProfileSteps.tsx';
import { exhibitorQuery } from './profileValues.ts';

/** On the summary: what an organiser would ask for next; nothing once the profile is whole. */
export function ProfileCard({ event, partnerID }: { event: Event; partnerID: number }) {
  const { eventID, isProspectumLiveEnabled: isLive } = event;
  const partner = useQuery(exhibitorQuery(eventID, partnerID)).data?.data.partner;
  if (!partner || profileSteps(partner, { isLive }).every(({ isDone }) => isDone)) return null;
  return <ProfileSteps eventID={eventID} profile={partner} isLive={isLive} />;
}
