import { actingRoutes } from './acting.ts';
import { analyticsRoutes } from './analytics.ts';
import { auditRoutes } from './audit.ts';
import { authRoutes } from './auth.ts';
import { captureRoutes } from './capture.ts';
import { checklistRoutes } from './checklists.ts';
import { emailRoutes } from './emails.ts';
import { eventRoutes } from './events.ts';
import { factorRoutes } from './factors.ts';
import { formerGuestRoutes } from './formerGuests.ts';
import { formerLeadRoutes } from './formerLeads.ts';
import { formerProfileRoutes } from './formerProfiles.ts';
import { leadRoutes } from './leads.ts';
import { materialRoutes } from './materials.ts';
import { notificationRoutes } from './notifications.ts';
import { orderRoutes } from './orders.ts';
import { organizerArchiveRoutes } from './organizerArchive.ts';
import { organizerCopyRoutes } from './organizerCopies.ts';
import { organizerDatesRoutes } from './organizerDates.ts';
import { organizerEndpoints } from './organizerEndpoints.ts';
import { organizerSettingsRoutes } from './organizerSettings.ts';
import { organizerDatasetUploadRoutes } from './organizerDatasets.ts';
import { organizerLogoRoutes } from './organizerLogo.ts';
import { organizerProductPictureRoutes } from './organizerProductPictures.ts';
import { organizerOldTextRoutes } from './organizerOldTexts.ts';
import { organizerTextRoutes } from './organizerTexts.ts';
import { partnerRoutes } from './partners.ts';
import { peopleBulkRoutes } from './people.bulk.ts';
import { peopleRoutes } from './people.ts';
import { privacyRoutes } from './privacy.ts';
import { registrationRoutes } from './registrations.ts';
import { scanPointRoutes } from './scanPoints.ts';
import { setupRoutes } from './setup.ts';
import { shopRoutes } from './shop.ts';
import { ticketRoutes } from './tickets.ts';
import { userRoutes } from './users.ts';

/** Every call of the API. */
export const contract = {
  auth: authRoutes,
  users: userRoutes,
  factors: factorRoutes,
  privacy: privacyRoutes,
  events: eventRoutes,
  checklists: checklistRoutes,
  partners: { ...partnerRoutes, ...formerProfileRoutes },
  people: { ...peopleRoutes, ...peopleBulkRoutes, ...formerGuestRoutes },
  scanPoints: scanPointRoutes,
  leads: { ...leadRoutes, ...formerLeadRoutes },
  capture: captureRoutes,
  shop: shopRoutes,
  orders: orderRoutes,
  tickets: ticketRoutes,
  emails: emailRoutes,
  registrations: registrationRoutes,
  notifications: notificationRoutes,
  analytics: analyticsRoutes,
  materials: materialRoutes,
  audit: auditRoutes,
  acting: actingRoutes,
  organizer: organizerEndpoints,
  setup: setupRoutes,
  organizerLogo: organizerLogoRoutes,
  organizerProductPictures: organizerProductPictureRoutes,
  organizerDatasetUpload: organizerDatasetUploadRoutes,
  organizerSettings: {
    ...organizerSettingsRoutes,
    ...organizerCopyRoutes,
    ...organizerOldTextRoutes,
    ...organizerArchiveRoutes,
    ...organizerDatesRoutes,
    ...organizerTextRoutes,
  },
} as const;
