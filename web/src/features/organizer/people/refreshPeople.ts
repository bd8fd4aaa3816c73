import { exhibitorPartRoutes } from '@portal/contract/exhibitorParts';
import { organizerRoutes } from '@portal/contract/organizer';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import { organizerPeopleRoutes } from '@portal/contract/organizerPeople';
import { invalidate } from '../../../api/query.ts';

/** Somebody is called otherwise, has moved or is gone: wherever that is listed or counted. */
export function refreshPeople(): void {
  for (const endpoint of [
    organizerPeopleRoutes.organizerPeople,
    exhibitorPartRoutes.exhibitorPeople,
    organizerExhibitorRoutes.organizerExhibitors,
    organizerExhibitorDetailRoutes.organizerExhibitor,
    organizerRoutes.organizerEvent,
  ])
    void invalidate(endpoint);
}

/** The same of somebody who is still there. */
export function refreshPerson(): void {
  refreshPeople();
  void invalidate(organizerPeopleRoutes.organizerPerson);
  void invalidate(organizerLogRoutes.personLog);
}
