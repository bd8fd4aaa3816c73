import { organizerActingRoutes } from './acting.ts';
import { exhibitorEndingRoutes } from './exhibitorEnding.ts';
import { exhibitorPartRoutes } from './exhibitorParts.ts';
import { organizerContactRoutes } from './organizerContacts.ts';
import { organizerExhibitorDetailRoutes } from './organizerExhibitor.ts';
import { organizerExhibitorRoutes } from './organizerExhibitors.ts';
import { organizerDatasetRoutes, organizerDatasetUploadRoutes } from './organizerDatasets.ts';
import { organizerImportRoutes } from './organizerImportCalls.ts';
import { organizerRoutes } from './organizer.ts';
import type { Endpoint } from './route.ts';
import {
  organizerRights,
  organizerRoles,
  hasRight,
  type OrganizerRight,
} from './organizerRoles.ts';
import { organizerArchiveRoutes } from './organizerArchive.ts';
import { organizerCopyRoutes } from './organizerCopies.ts';
import { organizerDatesRoutes } from './organizerDates.ts';
import { organizerSettingsRoutes } from './organizerSettings.ts';
import { organizerFactorRoutes } from './organizerFactors.ts';
import { organizerKeyRoutes } from './organizerKeys.ts';
import { organizerLogRoutes } from './organizerLog.ts';
import { organizerMessageRoutes } from './organizerMessages.ts';
import { organizerOrganizationRoutes } from './organizerOrganization.ts';
import { guestInvitationRoutes } from './guestInvitations.ts';
import { exhibitorBillingRoutes } from './exhibitorBilling.ts';
import { invoiceBatchRoutes } from './invoiceBatches.ts';
import { organizerOrderRoutes } from './organizerOrders.ts';
import { orderChangeRoutes } from './orderChanges.ts';
import { orderForExhibitorRoutes } from './ordersForExhibitors.ts';
import { organizerPackageRoutes } from './organizerPackages.ts';
import { organizerProductCategoryRoutes } from './organizerProductCategories.ts';
import { organizerProductRoutes } from './organizerProducts.ts';
import { organizerPeopleRoutes } from './organizerPeople.ts';
import { organizerScanPointRoutes } from './organizerScanPoints.ts';
import { organizerPartnerRoutes } from './organizerPartners.ts';
import { organizerLogoRoutes } from './organizerLogo.ts';
import { organizerProductPictureRoutes } from './organizerProductPictures.ts';
import { organizerTaskRoutes } from './organizerTasks.ts';
import { organizerTextRoutes } from './organizerTexts.ts';
import { taskReminderRoutes } from './taskReminders.ts';
import { savedViewRoutes } from './savedViews.ts';
import { organizerUserRoutes } from './organizerUsers.ts';

/** The calls of the organiser’s console about itself and its exhibitors. */
export const organizerEndpoints = {
  ...organizerRoutes,
  ...organizerExhibitorRoutes,
  ...organizerExhibitorDetailRoutes,
  ...exhibitorPartRoutes,
  ...exhibitorEndingRoutes,
  ...organizerContactRoutes,
  ...organizerPartnerRoutes,
  ...organizerMessageRoutes,
  ...guestInvitationRoutes,
  ...organizerOrderRoutes,
  ...orderForExhibitorRoutes,
  ...orderChangeRoutes,
  ...invoiceBatchRoutes,
  ...exhibitorBillingRoutes,
  ...organizerPackageRoutes,
  ...organizerTaskRoutes,
  ...taskReminderRoutes,
  ...organizerProductCategoryRoutes,
  ...organizerProductRoutes,
  ...organizerPeopleRoutes,
  ...organizerScanPointRoutes,
  ...organizerActingRoutes,
  ...organizerImportRoutes,
  ...organizerDatasetRoutes,
  ...organizerUserRoutes,
  ...organizerFactorRoutes,
  ...organizerOrganizationRoutes,
  ...organizerKeyRoutes,
  ...organizerLogRoutes,
  ...savedViewRoutes,
} as const;

/** What the calls need, in the order of the rights, and which roles have it (ORG-09). */
export function rightsOfEndpoints() {
  const needed = new Set<OrganizerRight | undefined>(
    [
      organizerEndpoints,
      organizerSettingsRoutes,
      organizerCopyRoutes,
      organizerArchiveRoutes,
      organizerDatesRoutes,
      organizerLogoRoutes,
      organizerProductPictureRoutes,
      organizerDatasetUploadRoutes,
      organizerTextRoutes,
    ]
      .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
      .map(({ right }) => right),
  );
  return organizerRights
    .filter((right) => needed.has(right))
    .map((right) => ({ right, roles: organizerRoles.filter((role) => hasRight(role, right)) }));
}
