import * as z from 'zod/mini';
import {
  emailStatuses,
  materialFolderType,
  personStatus,
  personType,
  recipientStates,
  salesTypes,
} from './codes.ts';
import { event } from './dataset.event.ts';
import {
  count,
  countryCode,
  email,
  key,
  line,
  link,
  long,
  may,
  moment,
  phone,
  yesNo,
} from './dataset.fields.ts';
import { order, product } from './dataset.shop.ts';
import { password } from './fields.ts';

const organization = z.strictObject({
  organizationID: key,
  name: line,
  supportEmail: may(email),
  /** The seller on confirmations of orders. */
  businessID: may(line),
  vatNumber: may(line),
  streetAddress: may(line),
  postalCode: may(line),
  city: may(line),
  countryCode: may(countryCode),
});

const billing = {
  invoiceCompany: may(line),
  invoiceCompanyBusinessID: may(line),
  invoiceStreetAddress: may(line),
  invoicePostalCode: may(line),
  invoiceCity: may(line),
  invoiceReference: may(line),
  vatNumber: may(line),
  eInvoiceAddress: may(line),
  eInvoiceOperator: may(line),
  eInvoiceIntermediateId: may(line),
};

const partner = z.strictObject({
  partnerID: key,
  organizationID: key,
  name: line,
  displayName: may(line),
  homepage: may(link),
  facebookPage: may(link),
  contactEmail: may(email),
  businessID: may(line),
  streetAddress: may(line),
  postalCode: may(line),
  city: may(line),
  countryCode: may(countryCode),
  phone: may(phone),
  logoMaterialID: may(key),
  ...billing,
  isInvoiceReferenceRequired: z.optional(z.boolean()),
});

const user = z.strictObject({
  userID: key,
  organizationID: key,
  firstNames: line,
  lastName: line,
  email,
  phone: may(phone),
  /** Taken when the user is created; a later load never changes it. */
  password: z.optional(password),
  partners: z.optional(z.array(key)),
});

const material = z.strictObject({
  materialID: key,
  organizationID: key,
  partnerID: may(key),
  eventID: may(key),
  materialFolderType: z.enum(materialFolderType),
  isPublic: yesNo,
  name: line,
  /** Path of the file, seen from the data set's own folder. */
  file: line,
});

const eventsPartnersFile = z.strictObject({
  eventID: key,
  partnerID: key,
  materialID: key,
  name: line,
});

const person = z.strictObject({
  personID: key,
  organizationID: key,
  firstNames: line,
  lastName: line,
  emails: z.optional(z.array(z.strictObject({ email, primary: z.boolean() }))),
  phones: z.optional(z.array(z.strictObject({ phone, primary: z.boolean() }))),
  jobTitle: may(line),
  description: may(long),
  streetAddress: may(line),
  postalCode: may(line),
  city: may(line),
  company: may(line),
  events: z.optional(
    z.array(
      z.strictObject({
        eventID: key,
        partnerID: key,
        personType: z.enum(personType),
        personStatus: z.enum(personStatus),
        emailMarketingAllowed: yesNo,
        smsMarketingAllowed: yesNo,
      }),
    ),
  ),
});

const scan = z.strictObject({
  scanPointScanID: key,
  timeScanned: moment,
  firstNames: may(line),
  lastName: may(line),
  email: may(email),
  phone: may(phone),
  company: may(line),
  jobTitle: may(line),
  comment: may(long),
  rating: may(z.int().check(z.minimum(0), z.maximum(5))),
  tags: z.optional(z.array(line)),
});

const scanPoint = z.strictObject({
  scanPointID: key,
  eventID: key,
  partnerID: key,
  name: line,
  description: may(long),
  location: may(line),
  qrEnabled: yesNo,
  commentsEnabled: yesNo,
  salesType: z.optional(z.enum(salesTypes)),
  scans: z.optional(z.array(scan)),
});

const partnerEmail = z.strictObject({
  partnerEmailId: key,
  eventID: key,
  partnerID: key,
  title: line,
  senderName: line,
  contentHtml: long,
  status: z.optional(z.enum(emailStatuses)),
  timeSent: may(moment),
  timeModified: z.optional(moment),
  partnerEmailRecipients: z.optional(
    z.array(
      z.strictObject({
        receiverEmail: email,
        label: may(line),
        name: may(line),
        /** Left out: as the e-mail's own. */
        state: z.optional(z.enum(recipientStates)),
        serverWords: may(line),
      }),
    ),
  ),
});

const notification = z.strictObject({
  notificationID: key,
  organizationID: key,
  eventID: may(key),
  title: line,
  contentText: long,
  timeToShow: moment,
  /** Left out: every user of the event's partners, or of the organisation's without an event. */
  recipients: z.optional(
    z.array(
      z.strictObject({
        partnerID: key,
        userID: key,
        markedAsRead: yesNo,
        timeRead: may(moment),
      }),
    ),
  ),
});

const visitor = z.strictObject({
  visitorID: key,
  eventID: key,
  partnerID: key,
  firstName: may(line),
  lastName: may(line),
  company: may(line),
  jobTitle: may(line),
  email: may(email),
  phone: may(phone),
  timeCreated: moment,
  timeLatestActivity: moment,
  activityTime: count,
});

const list = <T extends z.ZodMiniType>(entity: T) => z._default(z.array(entity), []);

/**
 * An import file (IMP-01). Ids are the file's own stable keys; every reference is such a key, of
 * this file or of an earlier one.
 */
export const dataset = z.strictObject({
  $schema: z.optional(z.string()),
  organizations: list(organization),
  partners: list(partner),
  users: list(user),
  events: list(event),
  materials: list(material),
  eventsPartnersFiles: list(eventsPartnersFile),
  persons: list(person),
  scanPoints: list(scanPoint),
  products: list(product),
  orders: list(order(billing)),
  partnerEmails: list(partnerEmail),
  notifications: list(notification),
  visitors: list(visitor),
});
/** A data set as it is written. */
export type DatasetInput = z.input<typeof dataset>;
/** A data set after the check of its form: every list is there. */
export type Dataset = z.output<typeof dataset>;
