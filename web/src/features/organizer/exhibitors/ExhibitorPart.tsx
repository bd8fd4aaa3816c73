import type { Endpoint } from '@portal/contract/route';
import { OrganizerList, type OrganizerListProps } from '../OrganizerList.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { usePartnerID } from './organizerExhibitorQuery.ts';

/** ORG-32: one list of an exhibitor. */
export function ExhibitorPart<R extends Endpoint & { spreadsheet: true }, Row>(
  props: Omit<OrganizerListProps<R, Row>, 'place'>,
) {
  const { eventID } = useOrganizerEvent();
  const partnerID = usePartnerID();
  return (
    <OrganizerList {...(props as OrganizerListProps<R, Row>)} place={{ eventID, partnerID }} />
  );
}
