import { html, money, percent } from '@portal/contract/fields';
import * as analytics from '@portal/contract/analytics';
import * as auth from '@portal/contract/auth';
import * as capture from '@portal/contract/capture';
import * as emails from '@portal/contract/emails';
import * as events from '@portal/contract/events';
import * as leads from '@portal/contract/leads';
import * as listQuery from '@portal/contract/listQuery';
import * as materials from '@portal/contract/materials';
import * as notifications from '@portal/contract/notifications';
import * as orders from '@portal/contract/orders';
import * as orderMetas from '@portal/contract/orders.meta';
import * as partners from '@portal/contract/partners';
import * as people from '@portal/contract/people';
import * as peopleBulk from '@portal/contract/people.bulk';
import * as registrations from '@portal/contract/registrations';
import * as scanPoints from '@portal/contract/scanPoints';
import * as shop from '@portal/contract/shop';
import * as tickets from '@portal/contract/tickets';
import * as users from '@portal/contract/users';
import { analyticsExamples } from '@portal/contract/analytics.reference';
import { authExamples } from '@portal/contract/auth.reference';
import { captureExamples } from '@portal/contract/capture.reference';
import { emailsExamples } from '@portal/contract/emails.reference';
import { eventsExamples } from '@portal/contract/events.reference';
import { leadsExamples } from '@portal/contract/leads.reference';
import { listQueryExamples } from '@portal/contract/listQuery.reference';
import { materialsExamples } from '@portal/contract/materials.reference';
import { notificationsExamples } from '@portal/contract/notifications.reference';
import { orderMetasExamples, ordersExamples } from '@portal/contract/orders.reference';
import { partnersExamples } from '@portal/contract/partners.reference';
import { peopleExamples } from '@portal/contract/people.reference';
import { peopleBulkExamples } from '@portal/contract/people.bulk.reference';
import { registrationsExamples } from '@portal/contract/registrations.reference';
import { scanPointsExamples } from '@portal/contract/scanPoints.reference';
import { shopExamples } from '@portal/contract/shop.reference';
import { ticketsExamples } from '@portal/contract/tickets.reference';
import { usersExamples } from '@portal/contract/users.reference';
import * as z from 'zod';

const features: [feature: object, examples: object][] = [
  [analytics, analyticsExamples],
  [auth, authExamples],
  [capture, captureExamples],
  [emails, emailsExamples],
  [events, eventsExamples],
  [leads, leadsExamples],
  [listQuery, listQueryExamples],
  [materials, materialsExamples],
  [notifications, notificationsExamples],
  [orders, ordersExamples],
  [orderMetas, orderMetasExamples],
  [partners, partnersExamples],
  [people, peopleExamples],
  [peopleBulk, peopleBulkExamples],
  [registrations, registrationsExamples],
  [scanPoints, scanPointsExamples],
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
