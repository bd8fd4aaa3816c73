import { analyticsRoutes } from './analytics.ts';
import { authRoutes } from './auth.ts';
import { captureRoutes } from './capture.ts';
import { emailRoutes } from './emails.ts';
import { eventRoutes } from './events.ts';
import { leadRoutes } from './leads.ts';
import { materialRoutes } from './materials.ts';
import { notificationRoutes } from './notifications.ts';
import { orderRoutes } from './orders.ts';
import { partnerRoutes } from './partners.ts';
import { peopleBulkRoutes } from './people.bulk.ts';
import { peopleRoutes } from './people.ts';
import { registrationRoutes } from './registrations.ts';
import { scanPointRoutes } from './scanPoints.ts';
import { shopRoutes } from './shop.ts';
import { ticketRoutes } from './tickets.ts';
import { userRoutes } from './users.ts';

/** Every call of the API. */
export const contract = {
  auth: authRoutes,
  users: userRoutes,
  events: eventRoutes,
  partners: partnerRoutes,
  people: { ...peopleRoutes, ...peopleBulkRoutes },
  scanPoints: scanPointRoutes,
  leads: leadRoutes,
  capture: captureRoutes,
  shop: shopRoutes,
  orders: orderRoutes,
  tickets: ticketRoutes,
  emails: emailRoutes,
  registrations: registrationRoutes,
  notifications: notificationRoutes,
  analytics: analyticsRoutes,
  materials: materialRoutes,
} as const;
