import { keyRights } from './keyRights.ts';
import { checklistNames } from './checklistFacts.ts';
import { emailStatuses, materialFolderType, personType, recipientStates } from './codes.ts';
import type { Text } from './errors.ts';
import { orderRowStatuses, orderStatuses, origins, paymentMethods } from './orderStatuses.ts';
import { personStatuses } from './personStatuses.ts';
import { organizerRoles } from './organizerRoles.ts';
import { profileParts } from './formerProfiles.ts';
import { copiedParts } from './organizerCopies.ts';
import { contradictionKinds, dateKinds } from './eventDates.ts';
import { droppedKinds } from './organizerTexts.ts';
import { eventBlanks, settingTexts } from './organizerSettings.ts';
import { shortcutNames } from './shortcuts.ts';

/** `3: Registered, 4: Cancelled`. */
const valuesOf = (texts: Record<string, Text>) =>
  Object.entries(texts)
    .map(([value, { en }]) => `${value}: ${en}`)
    .join(', ');

const orderStates = valuesOf(orderStatuses);
const rowStates = `${valuesOf(orderRowStatuses)}. A caller moves a row from 5 to 3 only`;

/** What numbers and words on the wire stand for. */
export const states = {
  role: `What one may do in the console: ${organizerRoles.join(', ')}`,
  takenParts: `What is taken over. ${profileParts.join(', ')}`,
  filledParts: `What there is of it at this event already. ${profileParts.join(', ')}`,
  copiedParts: `What is taken over. ${copiedParts.join(', ')}`,
  blanks: `What is empty. ${eventBlanks.join(', ')}`,
  personStatus: valuesOf(personStatuses),
  personType: `${personType.guest}: guest, ${personType.personnel}: personnel`,
  status: 'draft; sending; sent: reached somebody; failed: reached nobody',
  state:
    'How far the invitation has come here. waiting; sent; failed: refused for good; stopped: before it left; optedOut: left out; registered; declined',
  'apiKey.state': 'active, expired as its time has come, or revoked by somebody',
  rights: `What the key may do: ${keyRights.join(', ')}`,
  'organizerUser.state':
    'active: has called for the organiser; invited: has a link to choose a password with, or a mail about it; expired: had a link; mailFailed: the mail was refused',
  'resendPartnerEmail.state': 'To whom again. failed: not reached, stopped: not sent before a stop',
  'steps.name': `What it is about: ${checklistNames.join(', ')}`,
  'shortcuts.name': `Where it leads: ${shortcutNames.join(', ')}`,
  'steps.state': 'overdue: the deadline has passed; open; done',
  'order.status': orderStates,
  'exhibitorOrder.status': orderStates,
  'organizerOrder.status': orderStates,
  'organizerOrderDetails.status': orderStates,
  'organizerScanPointOrder.status': orderStates,
  'moveOutcome.status': `${orderStates}. As it is now`,
  'moveOrder.status': `${orderStates}. The step that it is to take`,
  'moveScanPointOrder.status': `${orderStates}. The step that it is to take`,
  'moveOrders.status': `${orderStates}. The step that they are to take`,
  'openOrder.status': orderStates,
  'saveOrder.status': `${orderStates}. A caller moves a cart from 9 to 12 only`,
  'orderRow.status': rowStates,
  'orderRows.status': rowStates,
  statusText: '`status` in the language of the call',
  orderRowStatusText: '`status` in the language of the call',
  createdFrom: `Where it was made. ${valuesOf(origins)}`,
  'ordersMeta.createdFrom': 'All places where orders are made',
  paymentMethod: valuesOf(paymentMethods),
  packageLevel: 'How much the live platform shows of the exhibitor: brief or extensive',
  packageLevels: 'All levels: brief, extensive',
  videoPlatform: 'Where the video is: youtube, vimeo or other (then by `videoEmbedCode`)',
  videoPlatforms: 'All platforms: youtube, vimeo, other',
  salesType: 'partner: the first scan point, partnerAdditional: each other',
  notificationMails: 'When notifications come by mail too: off, now or daily; of others always off',
  outcome:
    'new: somebody new, link: a person of the partner, here: has a place already, refused: nothing',
  'droppedPart.kind': `What is left out: ${droppedKinds.join(', ')}`,
  'textLoss.field': `Of which text: ${settingTexts.join(', ')}`,
  'eventDate.kind': `What the dates are of: ${dateKinds.join(', ')}`,
  'dateContradiction.kind': `What contradicts: ${contradictionKinds.join(', ')}`,
  kind: 'What the column holds: a field of the row (firstNames, lastName, email, phone, jobTitle, company), or the whole name, first names first (name) or last name first (lastNameFirst); null: nothing that is imported',
  answer: 'registered or declined; null: not answered',
  subject: 'ScanPoints, or Muu: anything else',
  materialFolderType: `${materialFolderType.logo}: logo, ${materialFolderType.partnerMaterial}: material of a partner`,
  requestedFrom: 'To which address the link leads; partnerPortal is the only one',
  'captureAnswer.reason':
    'null: it is a scan. unknownCode: no such badge yet, otherEvent: of another event, ambiguousCode: several badges begin so, closed: captured after the link had closed. It is kept and tried again',
  'refused.reason': 'unknownPlace: not an exhibitor at an event of the organiser',
  'rowResult.reason': 'Why it is refused, in the language of the call',
  value: 'What stands on the wire',
  'personStatuses.value': valuesOf(personStatuses),
  'orderStatuses.value': orderStates,
  'orderRowStatuses.value': valuesOf(orderRowStatuses),
  'statuses.value': emailStatuses.join(', '),
  'recipientStates.value': recipientStates.join(', '),
  en: 'In English',
  fi: 'In Finnish',
  color: 'Of the state on screens: gray, pink, purple, green, red, orange or black',
  personStatuses: 'All states of a person',
  orderStatuses: 'All states of an order',
  orderRowStatuses: 'All states of a row',
  paymentMethods: 'All ways to pay',
  statuses: 'All states of an invitation',
  recipientStates: 'All states of a recipient',
};
