import type { DatasetInput } from '@portal/contract/dataset';
import { visitingCompanies, visitorTitles } from './names.ts';
import { makeSomebody } from './people.ts';
import { at, dice, phoneNumber, plain } from './words.ts';

type Visitor = NonNullable<DatasetInput['visitors']>[number];

/** Who looked at a partner's page on the live platform; every eighth did not say who it was. */
function visitorsOf(eventID: string, partnerID: string, count: number, seed: number): Visitor[] {
  const roll = dice(seed);
  const somebody = makeSomebody(roll);
  return Array.from({ length: count }, (_, index) => {
    const { firstNames: firstName, lastName, name } = somebody();
    const company = roll.pick(visitingCompanies);
    const day = -roll.whole(1, 14);
    const hour = roll.whole(7, 18);
    const cameBack = day < -1 && roll.chance(0.35);
    const known = {
      firstName,
      lastName,
      company,
      jobTitle: roll.pick(visitorTitles),
      email: `${name}@${plain(company)}.example`,
      phone: roll.chance(0.6) ? phoneNumber(5000 + index) : null,
    };
    return {
      visitorID: `${eventID}-${partnerID}-${index + 1}`,
      eventID,
      partnerID,
      ...(index % 8 === 7 ? {} : known),
      timeCreated: at(day, hour, roll.whole(0, 59), roll.whole(0, 59)),
      timeLatestActivity: cameBack
        ? at(Math.min(day + roll.whole(1, 4), -1), roll.whole(7, 18), roll.whole(0, 59))
        : at(day, hour + roll.whole(1, 3), roll.whole(0, 59)),
      // One of them kept the page open for more than a day.
      activityTime: index === 3 ? 93_784 : roll.whole(5, 60) * roll.whole(1, 45),
    };
  });
}

export const visitors: Visitor[] = [
  ...visitorsOf('nordic-expo', 'aurora', 200, 31),
  ...visitorsOf('nordic-expo', 'pohjola', 35, 32),
  ...visitorsOf('nordic-expo', 'baltic-audio', 48, 33),
  ...visitorsOf('tampere-tech-days', 'aurora', 16, 34),
  ...visitorsOf('health-summit', 'aurora', 42, 35),
];
