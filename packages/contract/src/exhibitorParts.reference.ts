import type * as exhibitorParts from './exhibitorParts.ts';
import { ordersExamples } from './orders.reference.ts';
import { changed, during, eero, type ExamplesOf } from './reference.ts';

const { firstNames, lastName, email, company, jobTitle } = eero;
export const exhibitorPartsExamples: ExamplesOf<typeof exhibitorParts> = {
  exhibitorPerson: {
    personID: 1,
    firstNames,
    lastName,
    email,
    company,
    jobTitle,
    personType: 3,
    personStatus: 3,
    timeChanged: changed,
  },
  exhibitorOrder: {
    orderID: 1,
    orderNumber: 1042,
    creditedOrderNumber: null,
    name: 'Stand furniture',
    status: 12,
    rowCount: 1,
    ordersTotal: ordersExamples.orderRow.totalPriceIncludingProductCount,
    timeOrdered: changed,
    userName: `${firstNames} ${lastName}`,
  },
  exhibitorScanPoint: {
    scanPointID: 1,
    name: 'Main desk',
    location: 'Hall 6, 6f21',
    scanCount: 812,
    leadCount: 640,
    deviceCount: 3,
    timeLastContact: during,
    timeCreated: changed,
  },
  exhibitorInvitation: {
    partnerEmailId: 1,
    title: 'See our new robots',
    status: 'sent',
    timeSent: changed,
    timeModified: changed,
    recipientsCount: 240,
    sentCount: 236,
    failedCount: 4,
    registeredCount: 81,
    declinedCount: 12,
  },
  exhibitorFile: {
    eventsPartnersFileId: 1,
    name: 'Brochure',
    fileExtension: 'pdf',
    fileSize: 1_482_000,
    isPublic: true,
    timeCreated: changed,
    originalFileName: 'brochure-2027.pdf',
    absolutePath: '/uploads/materials/1/12',
  },
  exhibitorMessage: {
    notificationID: 1,
    eventID: 1,
    title: 'Building begins at 8',
    timeToShow: changed,
    userCount: 4,
    readCount: 3,
  },
};
