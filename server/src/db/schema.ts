import type {
  EmailStatus,
  PackageLevel,
  PersonStatus,
  PersonType,
  SalesType,
  VideoPlatform,
} from '@portal/contract/codes';
import type { OrderRow } from '@portal/contract/orders';
import type { OrderRowStatus, OrderStatus } from '@portal/contract/orderStatuses';
import type { PersonEmail, PersonPhone } from '@portal/contract/people';
import type { ImportTable } from '@portal/contract/people.bulk';
import type { RegistrationAnswer } from '@portal/contract/registrations';
import type { Language } from '@portal/contract/errors';
import type { NotificationMails } from '@portal/contract/users';
import type { ColumnType, Generated } from 'kysely';
import type { DB } from './tables.ts';

type With<Table, Columns> = Omit<Table, keyof Columns> & Columns;
/** A jsonb column: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>;

/** The tables as generated, with the columns narrowed whose checks the generator does not read. */
export type Schema = With<
  DB,
  {
    eventsPartners: With<
      DB['eventsPartners'],
      { packageLevel: Generated<PackageLevel>; videoPlatform: Generated<VideoPlatform> }
    >;
    eventsPersons: With<
      DB['eventsPersons'],
      { personStatus: PersonStatus; personType: PersonType }
    >;
    orderRows: With<
      DB['orderRows'],
      { status: OrderRowStatus; bundledProducts: Json<OrderRow['bundledProducts']> }
    >;
    orders: With<DB['orders'], { status: OrderStatus }>;
    outgoingMails: With<
      DB['outgoingMails'],
      {
        filling: Json<Record<string, string>>;
        reference: Json<object>;
      }
    >;
    partnerEmailRecipients: With<
      DB['partnerEmailRecipients'],
      { answer: RegistrationAnswer | null }
    >;
    partnerEmails: With<DB['partnerEmails'], { status: Generated<EmailStatus> }>;
    partnersImportColumns: With<
      DB['partnersImportColumns'],
      { columns: Json<ImportTable['columns']> }
    >;
    persons: With<DB['persons'], { emails: Json<PersonEmail[]>; phones: Json<PersonPhone[]> }>;
    scanPoints: With<DB['scanPoints'], { salesType: Generated<SalesType> }>;
    users: With<
      DB['users'],
      { notificationMails: Generated<NotificationMails>; notificationLanguage: Generated<Language> }
    >;
  }
>;
