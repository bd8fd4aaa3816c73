import { personType } from '@portal/contract/codes';
import type { ExhibitorPerson } from '@portal/contract/exhibitorParts';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../shared/personName.ts';
import { PersonStatusBadge } from '../../../shared/PersonStatusBadge.tsx';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { MailLink } from '../../../ui/links.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { useWindowWay } from '../../../ui/windowInAddress.ts';
import { useOrganizerEventTime } from '../organizerEventQuery.ts';

/** How lists of the console tell of people, of one exhibitor (ORG-32) or of all (ORG-62). */
export function usePeopleColumns<Row extends ExhibitorPerson>() {
  const { t } = useTranslation();
  const eventTime = useOrganizerEventTime();
  const way = useWindowWay('history');
  const nameOf = (person: Row) => personName(person, person.email);
  const typeOf = ({ personType: type }: Row) =>
    t(type === personType.guest ? 'exhibitors.one_guest' : 'exhibitors.one_personnel');
  const opening = (person: Row, words = nameOf(person)) => (
    <RowLink way={way} id={person.personID} label={nameOf(person)}>
      {words}
    </RowLink>
  );
  const status = ({ personStatus }: Row) => <PersonStatusBadge status={personStatus} />;
  const names: Column<Row>[] = [
    {
      header: t('exhibitors.last_name'),
      order: 'lastName',
      share: 1.3,
      render: (row) => opening(row, row.lastName || nameOf(row)),
    },
    {
      header: t('exhibitors.first_names'),
      order: 'firstNames',
      share: 1.2,
      render: ({ firstNames }) => firstNames,
    },
    {
      header: t('exhibitors.email'),
      share: 1.9,
      render: ({ email }) => email && <MailLink email={email} />,
    },
    { header: t('exhibitors.company_name'), share: 1.5, render: ({ company }) => company },
  ];
  const place: Column<Row>[] = [
    { header: t('exhibitors.type'), share: 1.4, render: typeOf },
    { header: t('exhibitors.status'), share: 1.5, render: status },
    {
      header: t('exhibitors.changed'),
      order: 'timeChanged',
      share: 1.7,
      render: ({ timeChanged }) => eventTime(timeChanged),
    },
  ];
  return { names, place, opening, status, typeOf };
}
