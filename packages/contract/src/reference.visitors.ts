/** What the fields mean that tell of all visitors of an exhibitor at once. */
export const visitors = {
  returningCount: 'Those of them who were seen again on a later day',
  'hours.day': 'The day, by the clocks of the event: `YYYY-MM-DD`',
  'hours.hour': 'The hour of the day, 0 to 23',
  newCount: 'Those who were first seen in that hour',
  'durations.from': 'Seconds: so many or more, up to those of the next',
  'hours.returningCount': 'Those who came back and were last seen in that hour',
  'visitorsSummary.medianTime': 'Seconds: half of the visitors were active for less',
  'visitorsSummary.hours': 'The hours with visitors, by the clocks of the event',
  'visitorsSummary.durations': 'How many were active for how long',
  'visitorsSummary.companies':
    'The eight that most visitors are from, each as most of them write it',
};
