import { html, money, percent } from '@portal/contract/fields';
import * as acting from '@portal/contract/acting';
import * as analytics from '@portal/contract/analytics';
import * as audit from '@portal/contract/audit';
import * as auth from '@portal/contract/auth';
import * as capture from '@portal/contract/capture';
import * as checklists from '@portal/contract/checklists';
import * as emails from '@portal/contract/emails';
import * as emailMetas from '@portal/contract/emails.meta';
import * as exhibitorEnding from '@portal/contract/exhibitorEnding';
import * as exhibitorParts from '@portal/contract/exhibitorParts';
import * as events from '@portal/contract/events';
import * as factors from '@portal/contract/factors';
import * as formerLeads from '@portal/contract/formerLeads';
import * as formerGuests from '@portal/contract/formerGuests';
import * as formerProfiles from '@portal/contract/formerProfiles';
import * as leads from '@portal/contract/leads';
import * as listQuery from '@portal/contract/listQuery';
import * as materials from '@portal/contract/materials';
import * as notifications from '@portal/contract/notifications';
import * as orders from '@portal/contract/orders';
import * as orderMetas from '@portal/contract/orders.meta';
import * as organizer from '@portal/contract/organizer';
import * as organizerContacts from '@portal/contract/organizerContacts';
import * as organizerExhibitor from '@portal/contract/organizerExhibitor';
import * as organizerExhibitors from '@portal/contract/organizerExhibitors';
import * as allowanceEffects from '@portal/contract/allowanceEffects';
import * as exhibitorBilling from '@portal/contract/exhibitorBilling';
import * as ordersForExhibitors from '@portal/contract/ordersForExhibitors';
import * as invoiceBatches from '@portal/contract/invoiceBatches';
import * as guestInvitations from '@portal/contract/guestInvitations';
import * as organizerMessages from '@portal/contract/organizerMessages';
import * as organizerOrders from '@portal/contract/organizerOrders';
import * as organizerProductCategories from '@portal/contract/organizerProductCategories';
import * as organizerProducts from '@portal/contract/organizerProducts';
import * as organizerScanPoints from '@portal/contract/organizerScanPoints';
import * as organizerPeople from '@portal/contract/organizerPeople';
import * as organizerPackages from '@portal/contract/organizerPackages';
import * as organizerTasks from '@portal/contract/organizerTasks';
import * as taskReminders from '@portal/contract/taskReminders';
import * as organizerArchive from '@portal/contract/organizerArchive';
import * as organizerCopies from '@portal/contract/organizerCopies';
import * as organizerDates from '@portal/contract/organizerDates';
import * as organizerLog from '@portal/contract/organizerLog';
import * as organizerOldTexts from '@portal/contract/organizerOldTexts';
import * as organizerSettings from '@portal/contract/organizerSettings';
import * as organizerKeys from '@portal/contract/organizerKeys';
import * as organizerFactors from '@portal/contract/organizerFactors';
import * as organizerOrganization from '@portal/contract/organizerOrganization';
import * as organizerTexts from '@portal/contract/organizerTexts';
import * as organizerUsers from '@portal/contract/organizerUsers';
import * as organizerDatasets from '@portal/contract/organizerDatasets';
import * as organizerImports from '@portal/contract/organizerImports';
import * as organizerTakeBacks from '@portal/contract/organizerTakeBacks';
import * as organizerPartners from '@portal/contract/organizerPartners';
import * as partners from '@portal/contract/partners';
import * as people from '@portal/contract/people';
import * as peopleMetas from '@portal/contract/people.meta';
import * as peopleBulk from '@portal/contract/people.bulk';
import * as privacy from '@portal/contract/privacy';
import * as registrations from '@portal/contract/registrations';
import * as savedViews from '@portal/contract/savedViews';
import * as scanPoints from '@portal/contract/scanPoints';
import * as setup from '@portal/contract/setup';
import * as shop from '@portal/contract/shop';
import * as tickets from '@portal/contract/tickets';
import * as users from '@portal/contract/users';
import { actingExamples } from '@portal/contract/acting.reference';
import { analyticsExamples } from '@portal/contract/analytics.reference';
import { authExamples } from '@portal/contract/auth.reference';
import { captureExamples } from '@portal/contract/capture.reference';
import { checklistsExamples } from '@portal/contract/checklists.reference';
import { emailMetasExamples, emailsExamples } from '@portal/contract/emails.reference';
import { exhibitorEndingExamples } from '@portal/contract/exhibitorEnding.reference';
import { exhibitorPartsExamples } from '@portal/contract/exhibitorParts.reference';
import { eventsExamples } from '@portal/contract/events.reference';
import { factorsExamples } from '@portal/contract/factors.reference';
import { formerLeadsExamples } from '@portal/contract/formerLeads.reference';
import { formerGuestsExamples } from '@portal/contract/formerGuests.reference';
import { formerProfilesExamples } from '@portal/contract/formerProfiles.reference';
import { leadsExamples } from '@portal/contract/leads.reference';
import { listQueryExamples } from '@portal/contract/listQuery.reference';
import { materialsExamples } from '@portal/contract/materials.reference';
import { auditExamples, organizerLogExamples } from '@portal/contract/audit.reference';
import { notificationsExamples } from '@portal/contract/notifications.reference';
import { orderMetasExamples, ordersExamples } from '@portal/contract/orders.reference';
import { organizerExamples } from '@portal/contract/organizer.reference';
import { organizerContactsExamples } from '@portal/contract/organizerContacts.reference';
import { organizerExhibitorDetailsExamples } from '@portal/contract/organizerExhibitor.reference';
import { organizerExhibitorsExamples } from '@portal/contract/organizerExhibitors.reference';
import { allowanceEffectsExamples } from '@portal/contract/allowanceEffects.reference';
import { exhibitorBillingExamples } from '@portal/contract/exhibitorBilling.reference';
import { ordersForExhibitorsExamples } from '@portal/contract/ordersForExhibitors.reference';
import { invoiceBatchesExamples } from '@portal/contract/invoiceBatches.reference';
import { guestInvitationsExamples } from '@portal/contract/guestInvitations.reference';
import { organizerMessagesExamples } from '@portal/contract/organizerMessages.reference';
import { organizerOrdersExamples } from '@portal/contract/organizerOrders.reference';
import {
  organizerProductCategoriesExamples,
  organizerProductsExamples,
} from '@portal/contract/organizerProducts.reference';
import { organizerScanPointsExamples } from '@portal/contract/organizerScanPoints.reference';
import { organizerPeopleExamples } from '@portal/contract/organizerPeople.reference';
import { organizerPackagesExamples } from '@portal/contract/organizerPackages.reference';
import { organizerTasksExamples } from '@portal/contract/organizerTasks.reference';
import { taskRemindersExamples } from '@portal/contract/taskReminders.reference';
import { organizerArchiveExamples } from '@portal/contract/organizerArchive.reference';
import { organizerCopiesExamples } from '@portal/contract/organizerCopies.reference';
import { organizerDatesExamples } from '@portal/contract/organizerDates.reference';
import { organizerSettingsExamples } from '@portal/contract/organizerSettings.reference';
import { organizerKeysExamples } from '@portal/contract/organizerKeys.reference';
import { organizerFactorsExamples } from '@portal/contract/organizerFactors.reference';
import { organizerOrganizationExamples } from '@portal/contract/organizerOrganization.reference';
import { organizerTextsExamples } from '@portal/contract/organizerTexts.reference';
import { organizerUsersExamples } from '@portal/contract/organizerUsers.reference';
import { organizerDatasetsExamples } from '@portal/contract/organizerDatasets.reference';
import { organizerImportsExamples } from '@portal/contract/organizerImports.reference';
import { organizerTakeBacksExamples } from '@portal/contract/organizerTakeBacks.reference';
import { organizerPartnersExamples } from '@portal/contract/organizerPartners.reference';
import { organizerOldTextsExamples } from '@portal/contract/organizerOldTexts.reference';
import { partnersExamples } from '@portal/contract/partners.reference';
import { peopleExamples, peopleMetasExamples } from '@portal/contract/people.reference';
import { peopleBulkExamples } from '@portal/contract/people.bulk.reference';
import { privacyExamples } from '@portal/contract/privacy.reference';
import { registrationsExamples } from '@portal/contract/registrations.reference';
import { savedViewsExamples } from '@portal/contract/savedViews.reference';
import { scanPointsExamples } from '@portal/contract/scanPoints.reference';
import { setupExamples } from '@portal/contract/setup.reference';
import { shopExamples } from '@portal/contract/shop.reference';
import { ticketsExamples } from '@portal/contract/tickets.reference';
import { usersExamples } from '@portal/contract/users.reference';
import * as z from 'zod';

const features: [feature: object, examples: object][] = [
  [acting, actingExamples],
  [analytics, analyticsExamples],
  [auth, authExamples],
  [capture, captureExamples],
  [checklists, checklistsExamples],
  [emails, emailsExamples],
  [emailMetas, emailMetasExamples],
  [events, eventsExamples],
  [factors, factorsExamples],
  [formerGuests, formerGuestsExamples],
  [formerProfiles, formerProfilesExamples],
  [leads, leadsExamples],
  [listQuery, listQueryExamples],
  [materials, materialsExamples],
  [audit, auditExamples],
  [organizerLog, organizerLogExamples],
  [organizerOldTexts, organizerOldTextsExamples],
  [notifications, notificationsExamples],
  [orders, ordersExamples],
  [orderMetas, orderMetasExamples],
  [organizer, organizerExamples],
  [exhibitorEnding, exhibitorEndingExamples],
  [formerLeads, formerLeadsExamples],
  [exhibitorParts, exhibitorPartsExamples],
  [organizerContacts, organizerContactsExamples],
  [organizerDatasets, organizerDatasetsExamples],
  [organizerImports, organizerImportsExamples],
  [organizerTakeBacks, organizerTakeBacksExamples],
  [organizerPartners, organizerPartnersExamples],
  [organizerExhibitor, organizerExhibitorDetailsExamples],
  [organizerTexts, organizerTextsExamples],
  [organizerUsers, organizerUsersExamples],
  [organizerFactors, organizerFactorsExamples],
  [organizerExhibitors, organizerExhibitorsExamples],
  [organizerArchive, organizerArchiveExamples],
  [organizerCopies, organizerCopiesExamples],
  [organizerMessages, organizerMessagesExamples],
  [guestInvitations, guestInvitationsExamples],
  [organizerOrders, organizerOrdersExamples],
  [invoiceBatches, invoiceBatchesExamples],
  [exhibitorBilling, exhibitorBillingExamples],
  [ordersForExhibitors, ordersForExhibitorsExamples],
  [organizerPackages, organizerPackagesExamples],
  [organizerTasks, organizerTasksExamples],
  [taskReminders, taskRemindersExamples],
  [organizerProductCategories, organizerProductCategoriesExamples],
  [organizerProducts, organizerProductsExamples],
  [organizerPeople, organizerPeopleExamples],
  [organizerScanPoints, organizerScanPointsExamples],
  [allowanceEffects, allowanceEffectsExamples],
  [organizerKeys, organizerKeysExamples],
  [organizerOrganization, organizerOrganizationExamples],
  [organizerDates, organizerDatesExamples],
  [organizerSettings, organizerSettingsExamples],
  [partners, partnersExamples],
  [people, peopleExamples],
  [peopleMetas, peopleMetasExamples],
  [peopleBulk, peopleBulkExamples],
  [privacy, privacyExamples],
  [registrations, registrationsExamples],
  [savedViews, savedViewsExamples],
  [scanPoints, scanPointsExamples],
  [setup, setupExamples],
  [shop, shopExamples],
  [tickets, ticketsExamples],
  [users, usersExamples],
];

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * The entities: whatever schema a feature's file exports is a component by that name. Told here and
 * not in the contract, so that the browser does not carry it (S10).
 */
export const entities = z.registry<{ id?: string; description?: string }>();
for (const [feature] of features)
  for (const [name, value] of Object.entries(feature))
    if (value instanceof z.core.$ZodType) entities.add(value, { id: capitalised(name) });
entities.add(money, { id: 'Money', description: 'Euros, as a decimal string' });
entities.add(percent, { id: 'Percent', description: 'A percentage, as a decimal string' });
entities.add(html, { description: 'HTML, cleaned when it was stored' });

/** The one example of each of them, by the name of its component. */
export const entityExamples: Readonly<Record<string, unknown>> = Object.fromEntries(
  features.flatMap(([, examples]) =>
    Object.entries(examples).map(([name, example]) => [capitalised(name), example]),
  ),
);
