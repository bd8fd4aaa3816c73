import { personStatus, personType, type PersonStatus } from '@portal/contract/codes';
import type { DatasetInput } from '@portal/contract/dataset';
import { firstNames, jobTitles, lastNames, visitingCompanies, visitorTitles } from './names.ts';
import { domains, organiser, partners } from './partners.ts';
import { dice, phoneNumber, plain, type Dice } from './words.ts';

export type Person = NonNullable<DatasetInput['persons']>[number];
type EventPerson = NonNullable<Person['events']>[number];

/** Somebody with a name that nobody else here has. */
export function makeSomebody(roll: Dice) {
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const who = { firstNames: roll.pick(firstNames), lastName: roll.pick(lastNames) };
      const name = `${plain(who.firstNames)}.${plain(who.lastName)}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return { ...who, name };
    }
  };
}

const roll = dice(20_261);
const somebody = makeSomebody(roll);
let phones = 200;

function person(company: string, domain: string, jobTitle: string): Person {
  const { firstNames: first, lastName, name } = somebody();
  return {
    personID: `person-${name}`,
    organizationID: organiser,
    firstNames: first,
    lastName,
    emails: [{ email: `${name}@${domain}`, primary: true }],
    phones: roll.chance(0.8) ? [{ phone: phoneNumber((phones += 1)), primary: true }] : [],
    jobTitle,
    company,
    events: [],
  };
}

function place(to: Person, eventID: string, partnerID: string, as: Partial<EventPerson>): void {
  to.events?.push({
    eventID,
    partnerID,
    personType: personType.personnel,
    personStatus: personStatus.registered,
    emailMarketingAllowed: roll.chance(0.7),
    smsMarketingAllowed: roll.chance(0.5),
    ...as,
  });
}

/** Staff of a partner, the same people at every event that it sends them to. */
function staff(partnerID: string, places: [eventID: string, count: number][]): Person[] {
  const partner = partners.find((p) => p.partnerID === partnerID);
  const { name, streetAddress, postalCode, city } = partner ?? {};
  const most = Math.max(...places.map(([, count]) => count));
  const team = Array.from({ length: most }, () => ({
    ...person(name ?? '', domains.get(partnerID) ?? '', roll.pick(jobTitles)),
    streetAddress,
    postalCode,
    city,
  }));
  for (const [eventID, count] of places)
    for (const [index, member] of team.slice(0, count).entries())
      place(member, eventID, partnerID, {
        personStatus: index % 13 === 12 ? personStatus.waitingForApproval : personStatus.registered,
      });
  return team;
}

/** Guests of a partner at an event: as many of each status as are given. */
function guests(eventID: string, partnerID: string, statuses: PersonStatus[]): Person[] {
  return statuses.map((status) => {
    const company = roll.pick(visitingCompanies);
    const guest = person(company, `${plain(company)}.example`, roll.pick(visitorTitles));
    place(guest, eventID, partnerID, { personType: personType.guest, personStatus: status });
    return guest;
  });
}

const everyStatus = Object.values(personStatus);
/** Most of the invited have answered; the rest shows what else can become of an invitation. */
const mixed: PersonStatus[] = [
  ...everyStatus,
  ...everyStatus,
  ...Array<PersonStatus>(12).fill(personStatus.registered),
  ...Array<PersonStatus>(10).fill(personStatus.invited),
  ...Array<PersonStatus>(4).fill(personStatus.notParticipating),
];

/** At a fair that is over: most of them came. */
const fairThatIsOver: PersonStatus[] = [
  ...Array<PersonStatus>(18).fill(personStatus.checkedOut),
  ...Array<PersonStatus>(6).fill(personStatus.invited),
];

/** What was sent to whom is told by the e-mails, so these can be asked for. */
export const auroraGuests = guests('nordic-expo', 'aurora', mixed);

export const persons: Person[] = [
  ...staff('aurora', [
    ['nordic-expo', 64],
    ['tampere-tech-days', 14],
    ['health-summit', 6],
    ['arctic-logistics', 5],
    ['nordic-robotics-forum', 18],
    ['smart-building-days', 9],
    ['sound-and-stage', 4],
    ['agri-tech', 7],
  ]),
  ...auroraGuests,
  ...staff('pohjola', [
    ['nordic-expo', 18],
    ['helsinki-design-week', 8],
    ['spring-food-fair', 12],
    ['gift-and-interior', 6],
    ['coffee-and-bakery', 15],
  ]),
  ...guests('nordic-expo', 'pohjola', everyStatus),
  ...guests('spring-food-fair', 'pohjola', everyStatus.slice(2, 8)),
  ...staff('baltic-audio', [
    ['nordic-expo', 12],
    ['tampere-tech-days', 5],
    ['sound-and-stage', 11],
  ]),
  ...guests('nordic-expo', 'baltic-audio', everyStatus),
  ...staff('lumi', [['nordic-expo', 6]]),
  ...staff('sarma', [['nordic-expo', 5]]),
  ...staff('kide', [['health-summit', 7]]),
  ...guests('nordic-robotics-forum', 'aurora', fairThatIsOver),
];
