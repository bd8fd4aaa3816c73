interface Text {
  /** Paragraphs; the first one stands out. */
  paragraphs: string[];
  listTitle: string;
  list: string[];
}

const html = ({ paragraphs: [lead, ...rest], listTitle, list }: Text) =>
  [
    `<p><strong>${lead}</strong></p>`,
    ...rest.map((paragraph) => `<p>${paragraph}</p>`),
    `<h3>${listTitle}</h3>`,
    `<ul>${list.map((item) => `<li>${item}</li>`).join('')}</ul>`,
  ].join('\n');

/** What the portal tells exhibitors about the events, in the language of each fair. */
export const descriptions: Record<string, string> = {
  'nordic-expo': html({
    paragraphs: [
      'Three days, four halls and the whole northern industry under one roof.',
      'Nordic Expo gathers 420 exhibitors and some 18,000 decision-makers from manufacturing, ' +
        'logistics and energy. The halls open for visitors at nine each morning; the doors for ' +
        'exhibitors are open from half past seven.',
      'The theme this year is <em>people and machines on the same shift</em>. ' +
        'The keynotes are on the Aurora stage, every day at one.',
    ],
    listTitle: 'Good to know',
    list: [
      'Build-up: the two days before the opening, 8–20',
      'Dismantling: the last day, 17–23',
      'Wi-Fi for exhibitors is included, a fixed line is in the shop',
      'Every badge carries a code that your scan points read',
    ],
  }),
  'tampere-tech-days': html({
    paragraphs: [
      'Two days for those who build software, machines and everything between.',
      'Tampere Tech Days brings the region’s engineering offices, start-ups and universities to ' +
        'Pirkkahalli. Orders stay open: you may change them until the portal closes.',
    ],
    listTitle: 'Programme',
    list: ['Opening at 9.30', 'Start-up contest at 14', 'Networking evening at Tullintori'],
  }),
  'helsinki-design-week': html({
    paragraphs: [
      'Muotoilun viisi päivää Kaapelitehtaalla.',
      'Helsinki Design Week kokoaa yhteen muotoilijat, arkkitehdit ja sisustuksen ammattilaiset. ' +
        'Näyttelytilan kalusteet kuuluvat osallistumiseen, eikä niitä tilata erikseen.',
    ],
    listTitle: 'Muista ainakin',
    list: [
      'Rakentaminen alkaa avajaisia edeltävänä päivänä kello 12',
      'Toimitusosoite: Tallberginkatu 1, ovi C4',
      'Henkilöstön kulkukortit noudetaan infopisteestä',
    ],
  }),
  'health-summit': html({
    paragraphs: [
      'Where hospitals meet the companies that equip them.',
      'Health Summit is held on site and on the live platform. Visitors take part under the ' +
        'rules of the health sector: their contact details are not handed to exhibitors.',
    ],
    listTitle: 'Themes',
    list: ['Robotics in care', 'Data that moves with the patient', 'Hospital of the future'],
  }),
  'spring-food-fair': html({
    paragraphs: [
      'Kevään makumessut ammattilaisille ja herkkusuille.',
      'Ensimmäinen päivä on varattu ammattilaisille, viikonloppuna ovet avataan kaikille. ' +
        'Tilausten määräaika on päättynyt; kiireellisissä asioissa ota yhteyttä järjestäjään.',
    ],
    listTitle: 'Osastot',
    list: ['Kahvi ja tee', 'Lähiruoka', 'Leipomot', 'Kala ja riista'],
  }),
  'turku-maritime': html({
    paragraphs: [
      'The maritime cluster of the Baltic Sea meets at the river Aura.',
      'The exhibitor’s part of the fair is being prepared: the shop and the invitations open later.',
    ],
    listTitle: 'Topics',
    list: ['Green shipping', 'Autonomous vessels', 'Shipyards and suppliers'],
  }),
};

/** For events without a text of their own. */
export function shortDescription(name: string, city: string, theme: string): string {
  return html({
    paragraphs: [
      `${name} brings the people of ${theme} to ${city}.`,
      'Welcome as an exhibitor! Everything about the event is done in this portal.',
    ],
    listTitle: 'Opening hours',
    list: ['First day 9–18', 'Last day 9–16'],
  });
}

/** The fairs whose organiser writes Finnish to exhibitors and guests. */
const inFinnish = new Set(['helsinki-design-week', 'spring-food-fair']);

interface Desk {
  name: string;
  email: string;
}

const contacts = {
  en: ({ name, email }: Desk) =>
    [
      `<p><strong>Exhibitor service</strong><br>${name}</p>`,
      `<p>Phone <u>+358 50 555 1900</u>, weekdays 8–16<br><a href="mailto:${email}">${email}</a></p>`,
      '<p>On site: service desk in the main lobby, open from build-up to dismantling.</p>',
    ].join('\n'),
  fi: ({ name, email }: Desk) =>
    [
      `<p><strong>Näytteilleasettajapalvelu</strong><br>${name}</p>`,
      `<p>Puhelin <u>+358 50 555 1900</u>, arkisin 8–16<br><a href="mailto:${email}">${email}</a></p>`,
      '<p>Paikan päällä: palvelupiste pääaulassa rakentamisesta purkuun.</p>',
    ].join('\n'),
};

/** What stands on every event of a desk, in the language of the fair. */
export const contactInformation = (eventID: string, desk: Desk) =>
  contacts[inFinnish.has(eventID) ? 'fi' : 'en'](desk);

const templates = {
  en: {
    title: (name: string) => `Invitation to ${name}`,
    contentHtml: [
      '<h2>Welcome to meet us!</h2>',
      '<p>Hello,</p>',
      '<p>we would be glad to see you at our stand. Your ticket is on us: register with your ' +
        'personal link and we will send your badge by e-mail.</p>',
      '<p>{{registrationFormLink}}</p>',
      '<p>See you at the fair!</p>',
    ].join('\n'),
  },
  fi: {
    title: (name: string) => `Kutsu: ${name}`,
    contentHtml: [
      '<h2>Tervetuloa osastollemme!</h2>',
      '<p>Hei,</p>',
      '<p>haluaisimme tavata sinut osastollamme. Lippu on meiltä: ilmoittaudu omalla linkilläsi, ' +
        'niin lähetämme kulkukortin sähköpostiisi.</p>',
      '<p>{{registrationFormLink}}</p>',
      '<p>Nähdään messuilla!</p>',
    ].join('\n'),
  },
};

/** What invitations to a fair begin with, in its language. */
export const templateOf = (eventID: string) => templates[inFinnish.has(eventID) ? 'fi' : 'en'];
