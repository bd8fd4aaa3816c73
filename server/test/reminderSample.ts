/** What a reminder of open tasks tells, with names that are hard to lay out. */
export const reminder = {
  firstNames: 'Anna',
  parts: [
    {
      eventID: 1,
      partnerID: 1,
      eventName: 'Pohjoismaiset teollisuusautomaatio- ja turvallisuusmessut <2026>',
      partnerName: 'Äänekosken Sähkö- ja Automaatiolaitteistourakointi Oyj',
      timeZone: 'Europe/Helsinki',
      tasks: [
        {
          taskKind: 'order' as const,
          subject: 'Kolmivaihekilowattituntimittarijärjestelmät <400 V>',
          done: 0,
          of: 1,
          state: 'overdue' as const,
          deadline: '2026-11-10T07:00:00.000Z',
          target: '/events/1/shop?category=7',
        },
        {
          taskKind: 'personnel' as const,
          subject: null,
          done: 1,
          of: 4,
          state: 'open' as const,
          deadline: '2026-11-28T07:00:00.000Z',
          target: '/events/1/people?add=yes',
        },
      ],
    },
  ],
  publicUrl: 'https://portal.example.com',
};
