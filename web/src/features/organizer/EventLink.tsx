import type { OrganizerEvent } from '@portal/contract/organizer';
import type { OrganizerExhibitor } from '@portal/contract/organizerExhibitors';
import { Link } from '@tanstack/react-router';
import rows from '../../ui/RowLink.module.css';

/** The name of an event, which leads into it. */
export function EventLink({ event: { eventID, name } }: { event: OrganizerEvent }) {
  return (
    <Link
      to="/organizer/events/$eventID/exhibitors"
      params={{ eventID }}
      className={rows.open}
      data-opens
    >
      {name}
    </Link>
  );
}

interface ExhibitorProps {
  eventID: number;
  exhibitor: Pick<OrganizerExhibitor, 'partnerID' | 'name'>;
}

/** The name of an exhibitor, which leads to its page. */
export function ExhibitorLink({ eventID, exhibitor: { partnerID, name } }: ExhibitorProps) {
  return (
    <Link
      to="/organizer/events/$eventID/exhibitors/$partnerID"
      params={{ eventID, partnerID }}
      preload={false}
      className={rows.open}
      data-opens
    >
      {name}
    </Link>
  );
}
