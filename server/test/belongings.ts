import type { ImportKind } from '@portal/contract/importSheets';
import { orderRowStatus, personType } from '@portal/contract/codes';
import type { ParamName } from '@portal/contract/route';
import type { factories } from './factories.ts';
import { inDays } from './factories/given.ts';

/**
 * An id for each name that stands in a path or a body: a new name does not compile until it is made
 * here.
 */
type WordName = 'sessionID' | 'captureKey' | 'deviceID' | 'ticketKey' | 'registrationCode';
export type Ids = Record<Exclude<ParamName, WordName> | 'logoMaterialID', number> &
  Record<WordName, string>;

/** Stands in the names of whatever the member owns, and of what others own: a reply shows only one. */
export const ours = 'Aarre';
export const theirs = 'Salaisuus';
/** In the names of what another organiser’s exhibitors own. */
export const elsewhere = `${theirs}Muualla`;

export type Make = ReturnType<typeof factories>;

/** An e-mail that nobody else has, with `mark` in it. */
const emailOf = (make: Make, mark: string) => `${mark.toLowerCase()}.${make.nobody()}@example.com`;

/** What is known of a person, with `mark` in every field. */
const known = (make: Make, mark: string) => ({
  email: emailOf(make, mark),
  firstNames: mark,
  lastName: mark,
  jobTitle: mark,
  description: mark,
  company: mark,
  streetAddress: mark,
  postalCode: mark,
  city: mark,
  phones: JSON.stringify([{ phone: `+358 40 ${mark}`, primary: true }]),
});

/** A user’s own, with `mark` in every field. */
export const account = (make: Make, mark: string) => ({
  firstNames: mark,
  lastName: mark,
  email: emailOf(make, mark),
  phone: `+358 40 ${mark}`,
});

export type Participation = Pick<Ids, 'organizationID' | 'eventID' | 'partnerID' | 'userID'>;

/** An order with something in the cart and a ticket that was bought; what is sold is everybody's. */
async function shopping(make: Make, participation: Participation, mark: string) {
  const product = await make.product(participation.eventID);
  await make.bundle(product);
  const { productCategoryId } = await make.productCategory(participation.eventID);
  const { orderID } = await make.order(
    {
      eventID: participation.eventID,
      partnerID: participation.partnerID,
      userID: participation.userID,
    },
    { name: mark, firstNames: mark, email: `${mark}@example.com` },
  );
  const { orderRowID } = await make.orderRow({ orderID }, product);
  const ordered = await make.orderRow(
    { orderID },
    await make.product(participation.eventID, { isTicket: true }),
    { status: orderRowStatus.ordered, name: mark },
  );
  const { ticketID, ticketKey } = await make.ticket(
    { eventID: participation.eventID, partnerID: participation.partnerID },
    ordered,
    mark,
  );
  const { eventID, partnerID, userID } = participation;
  const { scanPointOrderID } = await make.scanPointOrder(
    { eventID, partnerID, userID },
    { invoiceReference: mark },
  );
  const { invoiceBatchID } = await make.invoiceBatch({ eventID, userID, orderID });
  return {
    productID: product.productID,
    productCategoryId,
    orderID,
    orderRowID,
    scanPointOrderID,
    invoiceBatchID,
    ticketID,
    ticketKey,
  };
}

/** Two whom an invitation is for; one has registered: the code of that link. */
async function invitedGuest(
  make: Make,
  {
    eventID,
    partnerID,
    partnerEmailId,
  }: { eventID: number; partnerID: number; partnerEmailId: number },
  mark: string,
): Promise<string> {
  await make.recipient({ partnerEmailId }, { name: mark });
  const participation = { eventID, partnerID };
  const guest = { personType: personType.guest };
  const { personID, email } = await make.person(participation, known(make, mark), guest);
  const now = new Date().toISOString();
  const { code } = await make.recipient(
    { partnerEmailId },
    { receiverEmail: String(email), personID, answer: 'registered', timeRegistered: now },
  );
  return code;
}

/** A guest of the partner at another event, which is over. */
export async function formerGuest(
  make: Make,
  { organizationID, partnerID }: { organizationID: number; partnerID: number },
  mark: string,
): Promise<{ eventID: number }> {
  const { eventID } = await make.event([partnerID], {
    organizationID,
    name: mark,
    eventStarts: inDays(-40),
    eventEnds: inDays(-38),
  });
  const guest = { personType: personType.guest };
  await make.person({ eventID, partnerID }, known(make, mark), guest);
  return { eventID };
}

/** One of everything that a partner can have at an event, with `mark` in its name. */
export async function belongings(
  make: Make,
  participation: Participation,
  mark: string,
): Promise<Ids> {
  const { organizationID, eventID, partnerID, userID } = participation;
  const { personID } = await make.person({ eventID, partnerID }, known(make, mark));
  const { scanPointID, captureKey } = await make.scanPoint({ eventID, partnerID }, { name: mark });
  const { leadID } = await make.lead({ scanPointID }, { lastName: mark });
  const { leadNoteID } = await make.leadNote({ leadID, userID }, mark);
  const { deviceID } = await make.captureDevice(scanPointID, { name: mark });
  const { partnerEmailId } = await make.partnerEmail({ eventID, partnerID }, { title: mark });
  const registrationCode = await invitedGuest(make, { eventID, partnerID, partnerEmailId }, mark);
  const { partnersUsersNotificationsID, notificationID } = await make.notification(
    { userID, partnerID },
    { organizationID, eventID, title: mark },
  );
  await make.visitor({ eventID, partnerID }, { lastName: mark });
  const { materialID } = await make.material({ eventID, partnerID }, { name: mark });
  const sold = await shopping(make, participation, mark);
  await make.productPicture(sold, { materialID });
  const { eventsPartnersFileId } = await make.file({ eventID, partnerID }, mark);
  const { materialID: logoMaterialID } = await make.logo({ organizationID, partnerID });
  const sessionID = await make.session({ userID, organizationID });
  const { passkeyID } = await make.passkey({ userID }, mark);
  const assistant = await make.user([], { organizationID, ...account(make, mark) });
  const importOf = async (kind: ImportKind) =>
    (await make.eventImport({ eventID, userID, kind }, mark)).eventImportID;
  const { packageID } = await make.eventPackage(eventID, mark);
  const { eventTaskID } = await make.eventTask(eventID, {
    taskKind: 'notification',
    notificationID,
  });
  const organizerUserID = assistant.userID;
  await make.organizerUser({ organizationID, userID: organizerUserID }, [eventID], 'viewer');
  await make.passkey(assistant, mark);
  const { apiKeyID } = await make.apiKey(organizationID, mark);
  const { savedViewID } = await make.savedView({ organizationID, userID: organizerUserID }, mark);
  return {
    organizationID,
    savedViewID,
    organizerUserID,
    exhibitorImportID: await importOf('exhibitors'),
    productImportID: await importOf('products'),
    personImportID: await importOf('persons'),
    organizationDatasetID: (await make.organizationDataset({ organizationID, userID }, mark))
      .organizationDatasetID,
    packageID,
    eventTaskID,
    apiKeyID,
    eventID,
    partnerID,
    userID,
    personID,
    logoMaterialID,
    sessionID,
    passkeyID,
    partnersUsersNotificationsID,
    notificationID,
    materialID,
    eventsPartnersFileId,
    scanPointID,
    leadID,
    leadNoteID,
    captureKey,
    deviceID,
    partnerEmailId,
    registrationCode,
    ...sold,
  };
}
