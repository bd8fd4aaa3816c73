import { Navigate } from '@tanstack/react-router';
import { useEventArea } from '../../shared/event.ts';
import { VisitorsScreen } from './VisitorsScreen.tsx';

/** VIS-01: only where the event is on the live platform. */
export function AnalyticsPage() {
  const { event, portal, partnerID } = useEventArea();
  if (!event.isProspectumLiveEnabled)
    return <Navigate to="/events/$eventID" params={{ eventID: event.eventID }} replace />;
  return (
    <VisitorsScreen
      event={event}
      partnerID={partnerID}
      isContactDataHidden={portal.isVisitorContactDataHidden}
    />
  );
}
