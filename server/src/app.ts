import compress from '@fastify/compress';
import { contract } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { takeForms } from './http/forms.ts';
import { mountHealth } from './http/health.ts';
import { mountRoutes, type Handlers } from './http/mount.ts';
import { installReference } from './http/openapi.ts';
import { openServer } from './http/openServer.ts';
import { writeReplies } from './http/replies.ts';
import { serveWebApp } from './http/webApp.ts';
import { actingRoutes, organizerActingRoutes } from './modules/acting/acting.routes.ts';
import { analyticsRoutes } from './modules/analytics/analytics.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { captureRoutes } from './modules/capture/capture.routes.ts';
import { factorRoutes } from './modules/factors/factors.routes.ts';
import { mountPoster } from './modules/capture/poster.routes.ts';
import { checklistRoutes } from './modules/checklists/checklists.routes.ts';
import { mountDevMail } from './modules/devMail/devMail.routes.ts';
import { emailRoutes } from './modules/emails/emails.routes.ts';
import { mountCalendars } from './modules/events/calendars.routes.ts';
import { eventRoutes } from './modules/events/events.routes.ts';
import { materialRoutes } from './modules/materials/materials.routes.ts';
import { mountUploads } from './modules/materials/uploads.routes.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { orderRoutes } from './modules/orders/orders.routes.ts';
import { ticketRoutes } from './modules/tickets/tickets.routes.ts';
import { organizerRoutes } from './modules/organizer/organizer.routes.ts';
import { exhibitorEndingRoutes } from './modules/organizer/exhibitors/ending.routes.ts';
import { exhibitorPartRoutes } from './modules/organizer/exhibitors/exhibitorParts.routes.ts';
import {
  organizerDatasetRoutes,
  organizerDatasetUploadRoutes,
} from './modules/organizer/imports/datasets.routes.ts';
import { organizerImportRoutes } from './modules/organizer/imports/imports.routes.ts';
import { organizerContactRoutes } from './modules/organizer/exhibitors/organizerContacts.routes.ts';
import { organizerExhibitorRoutes } from './modules/organizer/exhibitors/organizerExhibitors.routes.ts';
import { organizerFactorRoutes } from './modules/organizer/users/organizerFactors.routes.ts';
import { organizerKeyRoutes } from './modules/organizer/organization/organizerKeys.routes.ts';
import { organizerLogRoutes } from './modules/audit/organizerLog.routes.ts';
import { organizerOrganizationRoutes } from './modules/organizer/organization/organizerOrganization.routes.ts';
import { organizerLogoRoutes } from './modules/organizer/events/organizerLogo.routes.ts';
import { organizerTextRoutes } from './modules/organizer/events/organizerTexts.routes.ts';
import { organizerDatesRoutes } from './modules/organizer/events/organizerDates.routes.ts';
import { organizerArchiveRoutes } from './modules/organizer/events/organizerArchive.routes.ts';
import { organizerCopyRoutes } from './modules/organizer/events/organizerCopies.routes.ts';
import { exhibitorBillingRoutes } from './modules/organizer/invoices/exhibitorBilling.routes.ts';
import { orderChangeRoutes } from './modules/organizer/orders/orderChanges.routes.ts';
import { orderForExhibitorRoutes } from './modules/organizer/orders/ordersForExhibitors.routes.ts';
import { invoiceBatchRoutes } from './modules/organizer/invoices/invoiceBatches.routes.ts';
import { guestInvitationRoutes } from './modules/organizer/guestInvitations/guestInvitations.routes.ts';
import { organizerMessageRoutes } from './modules/organizer/messages/organizerMessages.routes.ts';
import { organizerOrderRoutes } from './modules/organizer/orders/organizerOrders.routes.ts';
import { organizerOldTextRoutes } from './modules/organizer/oldTexts/oldTexts.routes.ts';
import { organizerScanPointRoutes } from './modules/organizer/scanPoints/organizerScanPoints.routes.ts';
import { organizerPeopleRoutes } from './modules/organizer/people/organizerPeople.routes.ts';
import { organizerPackageRoutes } from './modules/organizer/packages/organizerPackages.routes.ts';
import { organizerTaskRoutes } from './modules/organizer/tasks/organizerTasks.routes.ts';
import { taskReminderRoutes } from './modules/organizer/tasks/taskReminders.routes.ts';
import { organizerPictureRoutes } from './modules/organizer/products/organizerPictures.routes.ts';
import { organizerProductsRoutes } from './modules/organizer/products/organizerProducts.routes.ts';
import { organizerSettingsRoutes } from './modules/organizer/events/organizerSettings.routes.ts';
import { organizerUserRoutes } from './modules/organizer/users/organizerUsers.routes.ts';
import { formerProfileRoutes } from './modules/partners/formerProfiles.routes.ts';
import { partnerRoutes } from './modules/partners/partners.routes.ts';
import { peopleRoutes } from './modules/people/people.routes.ts';
import { formerGuestRoutes } from './modules/people/formerGuests.routes.ts';
import { peopleBulkRoutes } from './modules/people/peopleBulk.routes.ts';
import { mountOneClick } from './modules/registrations/oneClick.routes.ts';
import { privacyRoutes } from './modules/privacy/privacy.routes.ts';
import { registrationRoutes } from './modules/registrations/registrations.routes.ts';
import { leadRoutes } from './modules/leads/leads.routes.ts';
import { scanPointRoutes } from './modules/scanPoints/scanPoints.routes.ts';
import { savedViewRoutes } from './modules/savedViews/savedViews.routes.ts';
import { setupRoutes } from './modules/setup/setup.routes.ts';
import { shopRoutes } from './modules/shop/shop.routes.ts';
import { userRoutes } from './modules/users/users.routes.ts';

/** The whole server, ready to listen: settings, then plugins, then the modules, one line each. */
export async function buildApp(deps: Deps, write = writeReplies): Promise<FastifyInstance> {
  const { env } = deps;
  const app = await openServer(deps, write);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 2048 });
  await installReference(app);

  const mount = <T extends Parameters<typeof mountRoutes>[1]>(
    endpoints: T,
    handlers: Handlers<T>,
  ) => mountRoutes(app, endpoints, handlers, deps);
  mount(contract.auth, authRoutes(deps));
  mount(contract.users, userRoutes(deps));
  mount(contract.factors, factorRoutes(deps));
  mount(contract.privacy, privacyRoutes(deps));
  mount(contract.events, eventRoutes(deps));
  mount(contract.checklists, checklistRoutes(deps));
  mount(contract.partners, { ...partnerRoutes(deps), ...formerProfileRoutes(deps) });
  mount(contract.people, {
    ...peopleRoutes(deps),
    ...peopleBulkRoutes(deps),
    ...formerGuestRoutes(deps),
  });
  mount(contract.scanPoints, scanPointRoutes(deps));
  mount(contract.leads, leadRoutes(deps));
  mount(contract.capture, captureRoutes(deps));
  mount(contract.shop, shopRoutes(deps));
  mount(contract.orders, orderRoutes(deps));
  mount(contract.tickets, ticketRoutes(deps));
  mount(contract.emails, emailRoutes(deps));
  mount(contract.registrations, registrationRoutes(deps));
  mount(contract.notifications, notificationRoutes(deps));
  mount(contract.analytics, analyticsRoutes(deps));
  mount(contract.audit, auditRoutes(deps));
  mount(contract.acting, actingRoutes(deps));
  mount(contract.organizer, {
    ...organizerRoutes(deps),
    ...organizerExhibitorRoutes(deps),
    ...organizerUserRoutes(deps),
    ...organizerFactorRoutes(deps),
    ...exhibitorPartRoutes(deps),
    ...exhibitorEndingRoutes(deps),
    ...organizerContactRoutes(deps),
    ...organizerOrganizationRoutes(deps),
    ...organizerActingRoutes(deps),
    ...organizerImportRoutes(deps),
    ...organizerDatasetRoutes(deps),
    ...organizerMessageRoutes(deps),
    ...guestInvitationRoutes(deps),
    ...organizerOrderRoutes(deps),
    ...invoiceBatchRoutes(deps),
    ...exhibitorBillingRoutes(deps),
    ...orderForExhibitorRoutes(deps),
    ...orderChangeRoutes(deps),
    ...organizerPackageRoutes(deps),
    ...organizerTaskRoutes(deps),
    ...taskReminderRoutes(deps),
    ...organizerProductsRoutes(deps),
    ...organizerPeopleRoutes(deps),
    ...organizerScanPointRoutes(deps),
    ...organizerKeyRoutes(deps),
    ...organizerLogRoutes(deps),
    ...savedViewRoutes(deps),
  });
  mount(contract.setup, setupRoutes(deps));
  mount(contract.organizerSettings, {
    ...organizerSettingsRoutes(deps),
    ...organizerCopyRoutes(deps),
    ...organizerOldTextRoutes(deps),
    ...organizerArchiveRoutes(deps),
    ...organizerDatesRoutes(deps),
    ...organizerTextRoutes(),
  });
  await app.register(async (forms) => {
    await takeForms(forms);
    mountRoutes(forms, contract.materials, materialRoutes(deps), deps);
    mountRoutes(forms, contract.organizerDatasetUpload, organizerDatasetUploadRoutes(deps), deps);
    mountRoutes(forms, contract.organizerLogo, organizerLogoRoutes(deps), deps);
    const ofPictures = organizerPictureRoutes(deps);
    mountRoutes(forms, contract.organizerProductPictures, ofPictures, deps);
  });
  mountUploads(app, deps);
  mountPoster(app, deps);
  mountOneClick(app, deps);
  mountCalendars(app, deps);
  mountHealth(app, deps);
  if (!env.databaseUrl && !env.smtpUrl) mountDevMail(app, deps);
  await serveWebApp(app);
  return app;
}

/** What a process answers that works off the queue only: whether it lives, is ready, and its metrics. */
export async function buildWorkerApp(deps: Deps): Promise<FastifyInstance> {
  const app = await openServer(deps, writeReplies);
  mountHealth(app, deps);
  return app;
}
