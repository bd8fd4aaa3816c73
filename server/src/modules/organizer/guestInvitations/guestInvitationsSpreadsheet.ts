import { recipientStateTexts } from '@portal/contract/emailStatuses';
import { words } from '@portal/contract/errors';
import type { ExhibitorInvitations } from '@portal/contract/guestInvitations';
import { spreadsheetOf, timeColumn } from '../../../documents/spreadsheet.ts';
import type { ToldOfEvent } from '../organizer.queries.ts';

const texts = {
  invitations: words('Guest invitations', 'Vieraskutsut'),
  exhibitor: words('Exhibitor', 'Näytteilleasettaja'),
  stand: words('Stand', 'Osasto'),
  lastSent: words('Last sent', 'Viimeksi lähetetty'),
};
const numbers = {
  emailCount: words('Invitations', 'Kutsuja'),
  recipientsCount: words('Recipients', 'Vastaanottajia'),
  sentCount: recipientStateTexts.sent,
  waitingCount: recipientStateTexts.waiting,
  failedCount: recipientStateTexts.failed,
  stoppedCount: recipientStateTexts.stopped,
  optedOutCount: recipientStateTexts.optedOut,
  registeredCount: recipientStateTexts.registered,
  declinedCount: recipientStateTexts.declined,
  checkedInCount: words('Arrived', 'Saapunut'),
  scannedCount: words('Met at the stand', 'Käynyt osastolla'),
};

/** How far the invitations of each exhibitor have come, as XLSX (ORG-74). */
export function guestInvitationsSpreadsheet(
  batches: AsyncIterable<ExhibitorInvitations[]>,
  { language, timeZone, eventName }: ToldOfEvent,
) {
  const t = (name: keyof typeof texts) => texts[name][language];
  return spreadsheetOf<ExhibitorInvitations>(
    t('invitations'),
    [
      { header: t('exhibitor'), width: 36, cell: ({ partnerName }) => partnerName },
      { header: t('stand'), width: 20, cell: ({ department }) => department },
      ...Object.entries(numbers).map(([name, header]) => ({
        header: header[language],
        width: 16,
        cell: (exhibitor: ExhibitorInvitations) => exhibitor[name as keyof typeof numbers],
      })),
      timeColumn(t('lastSent'), timeZone, ({ timeSent }) => timeSent),
    ],
    batches,
    eventName,
  );
}
