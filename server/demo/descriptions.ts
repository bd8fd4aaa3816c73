import type { Language } from '@portal/contract/errors';

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

/** What the portal tells exhibitors about the events. */
const descriptions: Record<string, Record<Language, Text>> = {
  'nordic-expo': {
    en: {
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
    },
    fi: {
      paragraphs: [
        'Kolme päivää, neljä hallia ja koko pohjoinen teollisuus saman katon alla.',
        'Nordic Expo kokoaa 420 näytteilleasettajaa ja noin 18 000 valmistavan teollisuuden, ' +
          'logistiikan ja energia-alan päättäjää. Hallit avataan kävijöille joka aamu yhdeksältä; ' +
          'näytteilleasettajat pääsevät sisään puoli kahdeksasta alkaen.',
        'Tämän vuoden teema on <em>ihmiset ja koneet samassa työvuorossa</em>. ' +
          'Pääpuheenvuorot kuullaan Aurora-lavalla joka päivä kello 13.',
      ],
      listTitle: 'Hyvä tietää',
      list: [
        'Rakentaminen: kaksi päivää ennen avajaisia, klo 8–20',
        'Purku: viimeisenä päivänä, klo 17–23',
        'Langaton verkko sisältyy hintaan, kiinteän yhteyden voi tilata kaupasta',
        'Jokaisessa kulkukortissa on koodi, jonka skannauspisteenne lukevat',
      ],
    },
  },
  'tampere-tech-days': {
    en: {
      paragraphs: [
        'Two days for those who build software, machines and everything between.',
        'Tampere Tech Days brings the region’s engineering offices, start-ups and universities to ' +
          'Pirkkahalli. Orders stay open: you may change them until the portal closes.',
      ],
      listTitle: 'Programme',
      list: ['Opening at 9.30', 'Start-up contest at 14', 'Networking evening at Tullintori'],
    },
    fi: {
      paragraphs: [
        'Kaksi päivää ohjelmistojen, koneiden ja kaiken siltä väliltä tekijöille.',
        'Tampere Tech Days tuo seudun insinööritoimistot, startupit ja yliopistot Pirkkahalliin. ' +
          'Tilaukset pysyvät avoimina: voitte muuttaa niitä portaalin sulkeutumiseen asti.',
      ],
      listTitle: 'Ohjelma',
      list: ['Avajaiset klo 9.30', 'Startup-kilpailu klo 14', 'Verkostoitumisilta Tullintorilla'],
    },
  },
  'helsinki-design-week': {
    en: {
      paragraphs: [
        'Five days of design at the Cable Factory.',
        'Helsinki Design Week brings designers, architects and interior professionals together. ' +
          'The furniture of a stand comes with taking part and is not ordered separately.',
      ],
      listTitle: 'Do not forget',
      list: [
        'Build-up begins at noon on the day before the opening',
        'Delivery address: Tallberginkatu 1, door C4',
        'Badges of your personnel are collected at the information desk',
      ],
    },
    fi: {
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
    },
  },
  'health-summit': {
    en: {
      paragraphs: [
        'Where hospitals meet the companies that equip them.',
        'Health Summit is held on site and on the live platform. Visitors take part under the ' +
          'rules of the health sector: their contact details are not handed to exhibitors.',
      ],
      listTitle: 'Themes',
      list: ['Robotics in care', 'Data that moves with the patient', 'Hospital of the future'],
    },
    fi: {
      paragraphs: [
        'Täällä sairaalat tapaavat yritykset, jotka varustavat ne.',
        'Health Summit järjestetään paikan päällä ja verkossa. Kävijät osallistuvat terveysalan ' +
          'sääntöjen mukaan: heidän yhteystietojaan ei luovuteta näytteilleasettajille.',
      ],
      listTitle: 'Teemat',
      list: ['Hoitotyön robotiikka', 'Potilaan mukana kulkeva tieto', 'Tulevaisuuden sairaala'],
    },
  },
  'spring-food-fair': {
    en: {
      paragraphs: [
        'The taste of spring for professionals and gourmets.',
        'The first day is for professionals; at the weekend the doors are open to everybody. ' +
          'Ordering has closed; in urgent matters please contact the organiser.',
      ],
      listTitle: 'Areas',
      list: ['Coffee and tea', 'Local food', 'Bakeries', 'Fish and game'],
    },
    fi: {
      paragraphs: [
        'Kevään makumessut ammattilaisille ja herkkusuille.',
        'Ensimmäinen päivä on varattu ammattilaisille, viikonloppuna ovet avataan kaikille. ' +
          'Tilausten määräaika on päättynyt; kiireellisissä asioissa ota yhteyttä järjestäjään.',
      ],
      listTitle: 'Osastot',
      list: ['Kahvi ja tee', 'Lähiruoka', 'Leipomot', 'Kala ja riista'],
    },
  },
  'turku-maritime': {
    en: {
      paragraphs: [
        'The maritime cluster of the Baltic Sea meets at the river Aura.',
        'The exhibitor’s part of the fair is being prepared: the shop and the invitations open later.',
      ],
      listTitle: 'Topics',
      list: ['Green shipping', 'Autonomous vessels', 'Shipyards and suppliers'],
    },
    fi: {
      paragraphs: [
        'Itämeren meriklusteri kohtaa Aurajoen rannalla.',
        'Näytteilleasettajan osuutta valmistellaan: kauppa ja kutsut avataan myöhemmin.',
      ],
      listTitle: 'Aiheet',
      list: ['Vihreä merenkulku', 'Autonomiset alukset', 'Telakat ja toimittajat'],
    },
  },
};

/** For events without a text of their own. */
const short = (name: string, city: string, theme: Record<Language, string>) => ({
  en: {
    paragraphs: [
      `${name} brings the people of ${theme.en} to ${city}.`,
      'Welcome as an exhibitor! Everything about the event is done in this portal.',
    ],
    listTitle: 'Opening hours',
    list: ['First day 9–18', 'Last day 9–16'],
  },
  fi: {
    paragraphs: [
      `${name} kokoaa yhteen ${theme.fi}. Tapahtumapaikkakunta: ${city}.`,
      'Tervetuloa näytteilleasettajaksi! Kaikki tapahtumaan liittyvä hoidetaan tässä portaalissa.',
    ],
    listTitle: 'Aukioloajat',
    list: ['Ensimmäinen päivä 9–18', 'Viimeinen päivä 9–16'],
  },
});

/** What stands on an event, in both languages. */
export function descriptionOf(
  eventID: string,
  name: string,
  city: string,
  theme: Record<Language, string>,
): Record<Language, string> {
  const { en, fi } = descriptions[eventID] ?? short(name, city, theme);
  return { en: html(en), fi: html(fi) };
}
