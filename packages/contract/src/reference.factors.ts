/** What the fields of the second factor of organiser’s users mean (ORG-11). */
export const organizerFactors = {
  secondFactorFrom:
    'The first day on which nobody works in the console without a second step, by the clocks of the organiser; null: it is not asked for',
  isInForce: 'That day has come',
  today: 'The day that it is by the clocks of the organiser',
  userCount: 'How many work for the organiser',
  withoutCount: 'How many of them have no second step',
  hasOwn: 'Whether the caller has one',
  missingFactor:
    'What the console asks of the user and they have not got: a second step; null: nothing',
  'missingFactor.from': 'The first day on which the console asks for it',
  'missingFactor.isDue': 'That day has come: the console refuses all else',
};
