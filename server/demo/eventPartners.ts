import type { DatasetInput } from '@portal/contract/dataset';

type EventPartner = NonNullable<NonNullable<DatasetInput['events']>[number]['partners']>[number];

/** Where Aurora goes, Baltic Audio goes too. */
const withAurora = ['aurora', 'baltic-audio'];

const lists: Record<string, string[]> = {
  'nordic-expo': [
    ...withAurora,
    'pohjola',
    'kuusamo',
    'saimaa',
    'lumi',
    'tuuli',
    'havu',
    'kallio',
    'merikortti',
    'sarma',
    'ilves',
    'revontuli',
    'vuono',
    'pihlaja',
    'terva',
    'kide',
    'sisu',
    'hilla',
    'otso',
    'suvi',
    'nokka',
  ],
  'tampere-tech-days': [...withAurora, 'lumi', 'tuuli', 'sarma', 'ilves', 'sisu', 'suvi'],
  'helsinki-design-week': ['pohjola', 'kuusamo', 'lumi', 'kallio', 'hilla', 'terva'],
  'health-summit': [...withAurora, 'kide', 'saimaa', 'sarma', 'havu'],
  'spring-food-fair': ['pohjola', 'pihlaja', 'havu', 'kallio', 'saimaa'],
  'turku-maritime': [...withAurora, 'merikortti', 'vuono', 'nokka'],
  'arctic-logistics': [...withAurora, 'tuuli', 'sisu', 'otso', 'vuono'],
  'future-of-learning': ['pohjola', 'suvi', 'sarma', 'terva'],
  'gift-and-interior': ['pohjola', 'kallio', 'hilla', 'havu', 'kuusamo'],
  'nordic-robotics-forum': [...withAurora, 'tuuli', 'sarma', 'kide'],
  'lakeland-outdoor': ['pohjola', 'tuuli', 'havu', 'hilla'],
  'smart-building-days': [...withAurora, 'otso', 'lumi', 'ilves', 'revontuli'],
  'sound-and-stage': [...withAurora, 'lumi', 'terva'],
  'agri-tech': [...withAurora, 'saimaa', 'pihlaja', 'tuuli'],
  'coffee-and-bakery': ['pohjola', 'pihlaja', 'kallio'],
  'vaasa-energy-forum': ['cascade', 'botnia', 'kvarken'],
  'bothnia-metal': ['cascade', 'botnia'],
};

const told: Record<string, Partial<EventPartner>> = {
  'nordic-expo/aurora': {
    description:
      'Aurora Robotics builds collaborative robots for short series: our arms are taught by hand, ' +
      'moved by one person and paid back within a year. At the stand you can teach a robot to ' +
      'pack coffee yourself.',
    department: 'Hall 6, stand 6f21',
    packageLevel: 'extensive',
    videoPlatform: 'youtube',
    videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    personnelQuota: 80,
  },
  'nordic-expo/pohjola': {
    description:
      'Pohjola paahtaa kahvinsa Helsingin Teurastamolla pienissä erissä. Messuilla maistelemme ' +
      'talven uutuudet ja näytämme, miten hyvä kahvi syntyy myös messuosastolla.',
    department: 'Hall 6, stand 6c08',
    packageLevel: 'brief',
    personnelQuota: 20,
  },
  'nordic-expo/baltic-audio': {
    description: 'Ljud för stora rum: högtalare, ljudplanering och service från Ekenäs sedan 1984.',
    department: 'Hall 7, stand 7b14',
    packageLevel: 'extensive',
    videoPlatform: 'vimeo',
    videoUrl: 'https://vimeo.com/1084537',
    personnelQuota: 15,
  },
  'tampere-tech-days/aurora': {
    description: 'Meet the team behind the AR-7, Finland’s lightest six-axis arm.',
    additionalInfo: 'We need a fork lift on the first morning at seven.',
    department: 'Stand A12',
    personnelQuota: 16,
  },
  'helsinki-design-week/pohjola': {
    description: 'Kahvi on muotoilua: kuppi, valo ja viisi minuuttia aikaa.',
    department: 'Puristamo, paikka 14',
    personnelQuota: 10,
  },
};

/** Those who take part in an event, and what they have told about themselves so far. */
export function eventPartners(eventID: string): EventPartner[] {
  return (lists[eventID] ?? []).map((partnerID) => ({
    partnerID,
    ...told[`${eventID}/${partnerID}`],
  }));
}
