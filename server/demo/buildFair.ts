import { materialFolderType } from '@portal/contract/codes';
import type { DatasetInput } from '@portal/contract/dataset';
import { events } from './events.ts';
import { notifications, partnerEmails } from './messages.ts';
import { orders } from './orders.ts';
import { organisers } from './organisers.ts';
import { organiser, partners } from './partners.ts';
import { persons } from './people.ts';
import { productPictures, products } from './products.ts';
import { scanPoints } from './scanPoints.ts';
import { users } from './users.ts';
import { visitors } from './visitors.ts';

type Material = NonNullable<DatasetInput['materials']>[number];

const logos: Material[] = [
  ...partners.map(({ partnerID, organizationID, name }) => ({
    materialID: `logo-${partnerID}`,
    organizationID,
    partnerID,
    materialFolderType: materialFolderType.logo,
    isPublic: true,
    name,
    file: `pictures/partners/${partnerID}.png`,
  })),
  ...events.map(({ eventID, organizationID, name }) => ({
    materialID: `logo-${eventID}`,
    organizationID,
    eventID,
    materialFolderType: materialFolderType.logo,
    isPublic: true,
    name,
    file: `pictures/events/${eventID}.png`,
  })),
];

const pictures = productPictures.map((picture) => ({
  materialID: `product-${picture}`,
  organizationID: organiser,
  materialFolderType: materialFolderType.partnerMaterial,
  isPublic: true,
  name: picture,
  file: `pictures/products/${picture}.png`,
}));

const uploads = [
  { key: 'stand-plan', name: 'Stand plan 6f21', file: 'files/stand-plan-6f21.png' },
  { key: 'datasheet', name: 'AR-7 data sheet', file: 'files/ar-7-data-sheet.pdf' },
];
const participation = { eventID: 'nordic-expo', partnerID: 'aurora' };

/** The demo fair (IMP-02), with every state that the portal knows (SRV-63). */
export function buildFair(): DatasetInput {
  return {
    organizations: [...organisers],
    partners,
    users,
    events,
    materials: [
      ...logos,
      ...pictures,
      ...uploads.map(({ key, name, file }) => ({
        ...participation,
        materialID: `aurora-${key}`,
        organizationID: organiser,
        materialFolderType: materialFolderType.partnerMaterial,
        isPublic: true,
        name,
        file,
      })),
    ],
    eventsPartnersFiles: uploads.map(({ key, name }) => ({
      ...participation,
      materialID: `aurora-${key}`,
      name,
    })),
    persons,
    scanPoints,
    products,
    orders,
    partnerEmails,
    notifications,
    visitors,
  };
}
