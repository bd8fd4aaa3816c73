import type { DatasetInput } from '@portal/contract/dataset';
import type { Language } from '@portal/contract/errors';
import { descriptionOf } from './descriptions.ts';
import { contactInformation, templates } from './eventTexts.ts';
import { eventPartners } from './eventPartners.ts';
import { organisers, type Organiser } from './organisers.ts';
import { shopCategories } from './shopCategories.ts';
import { at } from './words.ts';

type Event = NonNullable<DatasetInput['events']>[number];
type Portal = NonNullable<Event['partnerPortal']>;

const venues = {
  messukeskus: ['Messukeskus', 'Helsinki', 'Messuaukio 1', '00520'],
  pirkkahalli: ['Tampereen Messu- ja Urheilukeskus', 'Tampere', 'Ilmailunkatu 20', '33900'],
  kaapeli: ['Kaapelitehdas', 'Helsinki', 'Tallberginkatu 1', '00180'],
  finlandia: ['Finlandia-talo', 'Helsinki', 'Mannerheimintie 13', '00100'],
  turku: ['Turun Messukeskus', 'Turku', 'Messukentänkatu 9', '20210'],
  logomo: ['Logomo', 'Turku', 'Köydenpunojankatu 14', '20100'],
  ouluhalli: ['Ouluhalli', 'Oulu', 'Ouluhallintie 20', '90130'],
  paviljonki: ['Paviljonki', 'Jyväskylä', 'Messukatu 10', '40100'],
  wanha: ['Wanha Satama', 'Helsinki', 'Pikku Satamakatu 3', '00160'],
  dipoli: ['Dipoli', 'Espoo', 'Otakaari 24', '02150'],
  kuopio: ['Kuopion musiikkikeskus', 'Kuopio', 'Kuopionlahdenkatu 23', '70100'],
  sibelius: ['Sibeliustalo', 'Lahti', 'Ankkurikatu 7', '15140'],
  areena: ['Seinäjoki Areena', 'Seinäjoki', 'Kirkkokatu 23', '60100'],
  botnia: ['Botniahalli', 'Vaasa', 'Vaasanpuistikko 50', '65610'],
} as const;

interface Plan {
  eventID: string;
  name: string;
  /** First and last day, counted from the day of loading. */
  days: [first: number, last: number];
  venue: keyof typeof venues;
  color: string;
  theme?: Record<Language, string>;
  live?: boolean;
  template?: 'enabled' | 'disabled';
  portal?: Portal;
}

/** The portal opens half a year before an event and closes a week after it, if nothing else is said. */
const plans: Plan[] = [
  {
    eventID: 'nordic-expo',
    name: 'Nordic Expo',
    days: [12, 14],
    venue: 'messukeskus',
    color: '#0f4c81',
    live: true,
    template: 'enabled',
    portal: {
      isProductsEnabled: true,
      isScanPointSalesEnabled: true,
      customCss: '.event-header { padding-bottom: 16px; border-bottom: 3px solid #0f4c81; }',
    },
  },
  {
    eventID: 'tampere-tech-days',
    name: 'Tampere Tech Days',
    days: [26, 27],
    venue: 'pirkkahalli',
    color: '#b4232a',
    live: true,
    template: 'enabled',
    portal: { userCanEditOrders: true, isProductsEnabled: true, isScanPointSalesEnabled: true },
  },
  {
    eventID: 'helsinki-design-week',
    name: 'Helsinki Design Week',
    days: [40, 44],
    venue: 'kaapeli',
    color: '#7a3e9d',
    template: 'enabled',
    portal: { isShopAndGuestsHidden: true, isProductsEnabled: true, isScanPointSalesEnabled: true },
  },
  {
    eventID: 'health-summit',
    name: 'Health Summit',
    days: [54, 55],
    venue: 'finlandia',
    color: '#0b7a75',
    live: true,
    template: 'enabled',
    portal: { isVisitorContactDataHidden: true, isScanPointSalesEnabled: true },
  },
  {
    eventID: 'spring-food-fair',
    name: 'Spring Food Fair',
    days: [75, 77],
    venue: 'messukeskus',
    color: '#3f7d20',
    template: 'enabled',
    portal: {
      isProductsEnabled: true,
      timePartnerPortalOpens: at(-120, 8),
      timePartnerPortalCloses: at(-2, 16),
    },
  },
  {
    eventID: 'turku-maritime',
    name: 'Turku Maritime',
    days: [96, 98],
    venue: 'turku',
    color: '#1d3f72',
    template: 'disabled',
    portal: {},
  },
  {
    eventID: 'arctic-logistics',
    name: 'Arctic Logistics Days',
    days: [118, 119],
    venue: 'ouluhalli',
    color: '#2b6777',
    theme: { en: 'transport and warehousing', fi: 'kuljetuksen ja varastoinnin ammattilaiset' },
  },
  {
    eventID: 'future-of-learning',
    name: 'Future of Learning',
    days: [140, 141],
    venue: 'paviljonki',
    color: '#c2571a',
    theme: { en: 'schools and universities', fi: 'koulujen ja yliopistojen väen' },
  },
  {
    eventID: 'gift-and-interior',
    name: 'Autumn Gift & Interior',
    days: [-25, -23],
    venue: 'wanha',
    color: '#8a5a44',
    theme: { en: 'gifts and interiors', fi: 'lahja- ja sisustusalan ammattilaiset' },
  },
  {
    eventID: 'nordic-robotics-forum',
    name: 'Nordic Robotics Forum',
    days: [-48, -47],
    venue: 'dipoli',
    color: '#34495e',
    theme: { en: 'robotics', fi: 'robotiikan tekijät' },
  },
  {
    eventID: 'lakeland-outdoor',
    name: 'Lakeland Outdoor Fair',
    days: [-83, -81],
    venue: 'kuopio',
    color: '#4b7f52',
    theme: { en: 'outdoor life', fi: 'ulkoilun ystävät ja ammattilaiset' },
  },
  {
    eventID: 'smart-building-days',
    name: 'Smart Building Days',
    days: [-120, -119],
    venue: 'sibelius',
    color: '#546a7b',
    theme: { en: 'construction', fi: 'rakentamisen ammattilaiset' },
  },
  {
    eventID: 'sound-and-stage',
    name: 'Sound & Stage Helsinki',
    days: [-150, -148],
    venue: 'kaapeli',
    color: '#9b2c5e',
    theme: { en: 'sound and light', fi: 'ääni- ja valotekniikan ammattilaiset' },
  },
  {
    eventID: 'agri-tech',
    name: 'Seinäjoki Agri Tech',
    days: [-185, -183],
    venue: 'areena',
    color: '#6b7d1e',
    theme: { en: 'farming', fi: 'maatalouden ammattilaiset' },
  },
  {
    eventID: 'coffee-and-bakery',
    name: 'Coffee & Bakery Days',
    days: [-230, -229],
    venue: 'logomo',
    color: '#6f4e37',
    theme: { en: 'cafés and bakeries', fi: 'kahviloiden ja leipomoiden väen' },
  },
];

const secondPlans: Plan[] = [
  {
    eventID: 'vaasa-energy-forum',
    name: 'Vaasa Energy Forum',
    days: [33, 34],
    venue: 'botnia',
    color: '#d4622a',
    theme: { en: 'the energy coast', fi: 'energiarannikon yritykset' },
    template: 'enabled',
    portal: { isScanPointSalesEnabled: true },
  },
  {
    eventID: 'bothnia-metal',
    name: 'Bothnia Wood & Metal',
    days: [-60, -59],
    venue: 'botnia',
    color: '#5c5346',
    theme: { en: 'wood and metal', fi: 'puu- ja metallialan yritykset' },
  },
];

function template({ eventID, name, template: state }: Plan, senderName: string) {
  const { title, contentHtml } = templates.fi;
  return {
    partnerEmailId: `template-${eventID}`,
    title: title(name),
    senderName,
    contentHtml,
    isEnabled: state === 'enabled',
  };
}

/** What an event tells exhibitors, in both languages. */
const textsOf = ({ name: organiser, supportEmail }: Organiser, plan: Plan) => {
  const { eventID, name, venue, theme = { en: name, fi: name } } = plan;
  const [, city] = venues[venue];
  return {
    eventID,
    description: descriptionOf(eventID, name, city, theme),
    contact: contactInformation({ name: organiser, email: supportEmail }),
    templateTitle: templates.en.title(name),
  };
};

function event(by: Organiser) {
  const { organizationID, name: organiser } = by;
  return (plan: Plan): Event => {
    const { eventID, name, days, color, live = false, portal = {} } = plan;
    const { description, contact } = textsOf(by, plan);
    const [first, last] = days;
    const [venueName, city, streetAddress, zip] = venues[plan.venue];
    return {
      eventID,
      organizationID,
      name,
      eventStarts: at(first, 9),
      eventEnds: at(last, 17),
      timeZone: 'Europe/Helsinki',
      venue: { name: venueName, city, streetAddress, zip },
      description: description.fi,
      isProspectumLiveEnabled: live,
      partnerPortal: {
        contactInformationForPartners: contact.fi,
        logoMaterialID: `logo-${eventID}`,
        timePartnerPortalOpens: at(first - 180, 8),
        timePartnerPortalCloses: at(last + 7, 16),
        ...portal,
      },
      mobileSettings: {
        primaryColor: color,
        secondaryFontColor: '#ffffff',
        tertiaryFontColor: '#4b5563',
      },
      partners: eventPartners(eventID),
      productCategories: shopCategories(eventID),
      ...(plan.template ? { templateEmail: template(plan, organiser) } : {}),
    };
  };
}

export const eventColors = new Map([...plans, ...secondPlans].map((p) => [p.eventID, p.color]));
export const events: Event[] = [
  ...plans.map(event(organisers[0])),
  ...secondPlans.map(event(organisers[1])),
];

/** A data set has one text of an event, which is the Finnish one; this is the other. */
export const englishTexts = [
  ...plans.map((plan) => textsOf(organisers[0], plan)),
  ...secondPlans.map((plan) => textsOf(organisers[1], plan)),
].map(({ eventID, description, contact, templateTitle }) => ({
  eventID,
  templateTitle,
  templateHtml: templates.en.contentHtml,
  description: description.en,
  contact: contact.en,
}));
