import { words } from '@portal/contract/errors';
import type { OrganizerScanPoint } from '@portal/contract/organizerScanPoints';
import { spreadsheetOf, timeColumn } from '../../../documents/spreadsheet.ts';
import type { ToldOfEvent } from '../organizer.queries.ts';

const texts = {
  scanPoints: words('Scan points', 'Skannauspisteet'),
  exhibitor: words('Exhibitor', 'Näytteilleasettaja'),
  stand: words('Stand', 'Osasto'),
  name: words('Name', 'Nimi'),
  location: words('Location', 'Sijainti'),
  linkSent: words('Link sent', 'Linkki lähetetty'),
  rehearsed: words('Rehearsed', 'Kokeiltu'),
  yes: words('Yes', 'Kyllä'),
  no: words('No', 'Ei'),
  devices: words('Devices', 'Laitteita'),
  lastContact: words('Last contact', 'Viimeisin yhteys'),
  waiting: words('Waiting in devices', 'Laitteissa odottaa'),
  refused: words('Not accepted', 'Ei hyväksytty'),
  today: words('Scans today', 'Skannauksia tänään'),
  scans: words('Scans', 'Skannauksia'),
  leads: words('Leads', 'Liidejä'),
};

/** The scan points of an event as XLSX (ORG-68). */
export function scanPointsSpreadsheet(
  batches: AsyncIterable<OrganizerScanPoint[]>,
  { language, timeZone, eventName }: ToldOfEvent,
) {
  const t = (name: keyof typeof texts) => texts[name][language];
  return spreadsheetOf<OrganizerScanPoint>(
    t('scanPoints'),
    [
      { header: t('exhibitor'), width: 36, cell: ({ partnerName }) => partnerName },
      { header: t('stand'), width: 20, cell: ({ department }) => department },
      { header: t('name'), width: 30, cell: ({ name }) => name },
      { header: t('location'), width: 30, cell: ({ location }) => location },
      timeColumn(t('linkSent'), timeZone, ({ timeLinkSent }) => timeLinkSent),
      {
        header: t('rehearsed'),
        width: 12,
        cell: ({ isRehearsed }) => t(isRehearsed ? 'yes' : 'no'),
      },
      { header: t('devices'), width: 12, cell: ({ deviceCount }) => deviceCount },
      timeColumn(t('lastContact'), timeZone, ({ timeLastContact }) => timeLastContact),
      { header: t('waiting'), width: 20, cell: ({ waitingCount }) => waitingCount },
      { header: t('refused'), width: 16, cell: ({ refusedCount }) => refusedCount },
      { header: t('today'), width: 18, cell: ({ scansToday }) => scansToday },
      { header: t('scans'), width: 12, cell: ({ scanCount }) => scanCount },
      { header: t('leads'), width: 12, cell: ({ leadCount }) => leadCount },
    ],
    batches,
    eventName,
  );
}
