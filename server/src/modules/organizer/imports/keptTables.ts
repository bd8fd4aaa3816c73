import type { ImportKind } from '@portal/contract/importSheets';
import { sql, type RawBuilder } from 'kysely';
import { partnerColumns } from './exhibitors.queries.ts';
import { productColumns } from './products.queries.ts';

/** Whose rows an import can reach: those of an event, and of these users, persons or products. */
export interface Scope {
  eventID: number;
  organizationID: number;
  ids: number[];
}

/** A table into which imports write, and what of its rows is remembered (ORG-42). */
export interface KeptTable {
  name: string;
  key: readonly string[];
  /** What imports set, which is set back. */
  columns: readonly string[];
  /** Those that hold JSON. */
  json?: readonly string[];
  /** What else tells that a row that an import made was changed since. */
  ofMade?: readonly string[];
  /** All columns tell that, whoever wrote them; by a hash. */
  isToldByAll?: true;
  /** What stands in it is told by hashes, but for what is to be set back. */
  isPersonal?: true;
  /** Its rows are set back as a whole, with the moment at which they were written. */
  isWhole?: true;
  hasEditor?: true;
  /** SQL: a row `t` can be reached. */
  reach: (scope: Scope) => RawBuilder<boolean>;
}

const ofEvent = ({ eventID }: Scope) => sql<boolean>`t."eventID" = ${eventID}`;
/** The ids are read before: of tables that have just grown a plan may be made for empty ones. */
const among =
  (column: string) =>
  ({ ids }: Scope) =>
    sql<boolean>`${sql.ref(`t.${column}`)} = any(${ids}::bigint[])`;
const isListed = (column: string) => (scope: Scope) =>
  sql<boolean>`${among(column)(scope)} and t."timeDeleted" is null`;
const ofPlaces = (scope: Scope) => sql<boolean>`${ofEvent(scope)} and ${among('personID')(scope)}`;

/** Of each kind of table what it writes into; those that are referenced last. */
export const keptTables: Readonly<Record<ImportKind, readonly KeptTable[]>> = {
  exhibitors: [
    {
      name: 'exhibitorLoads',
      key: ['partnerID', 'eventID'],
      columns: ['importKey', 'timeModified'],
      json: ['loaded'],
      isWhole: true,
      reach: ofEvent,
    },
    {
      name: 'stands',
      key: ['eventID', 'partnerID', 'numberKey'],
      columns: ['hall', 'number', 'area', 'isShared'],
      reach: ofEvent,
    },
    {
      name: 'partnersUsers',
      key: ['userID', 'partnerID'],
      columns: ['timeCreated', 'timeDeleted', 'timeAccepted', 'timeInvited', 'isMainContact'],
      reach: among('userID'),
    },
    {
      name: 'users',
      key: ['userID'],
      columns: [],
      isToldByAll: true,
      reach: isListed('userID'),
    },
    {
      name: 'eventsPartners',
      key: ['eventID', 'partnerID'],
      columns: [
        'packageID',
        'ownPersonnelQuota',
        'ownGuestQuota',
        'ownFreeScanPointCount',
        'timeDeleted',
      ],
      ofMade: [
        'description',
        'additionalInfo',
        'videoUrl',
        'videoPlatform',
        'videoEmbedCode',
        'quotaNote',
      ],
      reach: ofEvent,
    },
    {
      name: 'partners',
      key: ['partnerID'],
      columns: partnerColumns,
      isToldByAll: true,
      hasEditor: true,
      reach: ({ organizationID }) => sql<boolean>`
        t."organizationID" = ${organizationID} and t."timeDeleted" is null`,
    },
  ],
  products: [
    {
      name: 'productLoads',
      key: ['productID'],
      columns: ['importKey', 'timeModified'],
      json: ['loaded'],
      isWhole: true,
      reach: among('productID'),
    },
    {
      name: 'productsCategories',
      key: ['productID', 'productCategoryId'],
      columns: [],
      isWhole: true,
      reach: among('productID'),
    },
    {
      name: 'products',
      key: ['productID'],
      columns: [...productColumns, 'stock'],
      ofMade: ['isBundle', 'nameEn', 'descriptionEn'],
      reach: isListed('productID'),
    },
    {
      name: 'productCategories',
      key: ['productCategoryId'],
      columns: ['name', 'parentProductCategoryId'],
      ofMade: ['nameEn'],
      reach: ofEvent,
    },
  ],
  persons: [
    {
      name: 'personLoads',
      key: ['personID', 'eventID'],
      columns: ['timeModified'],
      json: ['loaded'],
      isWhole: true,
      reach: ofPlaces,
    },
    {
      name: 'eventsPersons',
      key: ['eventsPersonID', 'personID'],
      columns: ['personStatus'],
      ofMade: ['personType', 'emailMarketingAllowed', 'smsMarketingAllowed'],
      reach: ofPlaces,
    },
    {
      name: 'persons',
      key: ['personID'],
      columns: ['firstNames', 'lastName', 'jobTitle', 'company'],
      json: ['phones'],
      isToldByAll: true,
      isPersonal: true,
      hasEditor: true,
      reach: isListed('personID'),
    },
  ],
};
