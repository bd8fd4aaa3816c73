import type { DatasetInput } from '@portal/contract/dataset';
import { businessID, phoneNumber } from './words.ts';

type Partner = NonNullable<DatasetInput['partners']>[number];

export const organiser = 'tapahtumatalo';
export const secondOrganiser = 'lansirannikko';

/** key, name, street, postal code, city, how it is written in an address */
type Line = [
  key: string,
  name: string,
  street: string,
  postalCode: string,
  city: string,
  domain: string,
];

const lines: Line[] = [
  ['aurora', 'Aurora Robotics Oy', 'Hermiankatu 8', '33720', 'Tampere', 'aurorarobotics'],
  [
    'pohjola',
    'Pohjola Coffee Roasters Oy',
    'Tukkutorinkuja 4',
    '00580',
    'Helsinki',
    'pohjolacoffee',
  ],
  ['baltic-audio', 'Baltic Audio AB', 'Stationsvägen 12', '10600', 'Tammisaari', 'balticaudio'],
  ['kuusamo', 'Kuusamo Timber Design Oy', 'Kitkantie 27', '93600', 'Kuusamo', 'kuusamotimber'],
  ['saimaa', 'Saimaa Water Systems Oy', 'Satamatie 16', '53900', 'Lappeenranta', 'saimaawater'],
  ['lumi', 'Lumi Lighting Oy', 'Elektroniikkatie 3', '90590', 'Oulu', 'lumilighting'],
  ['tuuli', 'Tuuli Drones Oy', 'Lentoasemantie 9', '33960', 'Pirkkala', 'tuulidrones'],
  ['havu', 'Havu Naturals Oy', 'Kauppakatu 31', '87100', 'Kajaani', 'havunaturals'],
  ['kallio', 'Kallio Keramiikka Ky', 'Fleminginkatu 22', '00500', 'Helsinki', 'kalliokeramiikka'],
  [
    'merikortti',
    'Merikortti Navigation Oy',
    'Itäinen Rantakatu 60',
    '20810',
    'Turku',
    'merikortti',
  ],
  ['sarma', 'Särmä Software Oy', 'Yliopistonkatu 34', '40100', 'Jyväskylä', 'sarmasoftware'],
  ['ilves', 'Ilves Security Oy', 'Teollisuuskatu 21', '00510', 'Helsinki', 'ilvessecurity'],
  ['revontuli', 'Revontuli Energy Oy', 'Koskikatu 18', '96200', 'Rovaniemi', 'revontulienergy'],
  ['vuono', 'Vuono Marine Oy', 'Telakkakatu 5', '26100', 'Rauma', 'vuonomarine'],
  ['pihlaja', 'Pihlaja Foods Oy', 'Maakunnankatu 10', '60100', 'Seinäjoki', 'pihlajafoods'],
  ['terva', 'Terva Print Oy', 'Kirjapainonkuja 2', '70200', 'Kuopio', 'tervaprint'],
  ['kide', 'Kide Medical Oy', 'Tykistökatu 4', '20520', 'Turku', 'kidemedical'],
  ['sisu', 'Sisu Mobility Oy', 'Vesijärvenkatu 36', '15140', 'Lahti', 'sisumobility'],
  ['hilla', 'Hilla Textiles Oy', 'Finlaysoninkuja 7', '33210', 'Tampere', 'hillatextiles'],
  ['otso', 'Otso Construction Oy', 'Rakentajantie 14', '90520', 'Oulu', 'otsoconstruction'],
  ['suvi', 'Suvi Education Oy', 'Otakaari 5', '02150', 'Espoo', 'suvieducation'],
  ['nokka', 'Nokka Wind Oy', 'Satamakatu 1', '28100', 'Pori', 'nokkawind'],
];

const secondLines: Line[] = [
  [
    'cascade',
    'Cascade Instruments Ltd',
    'Wolffskavägen 36',
    '65200',
    'Vaasa',
    'cascadeinstruments',
  ],
  ['botnia', 'Botnia Turbines Oy', 'Runsorintie 1', '65380', 'Vaasa', 'botniaturbines'],
  ['kvarken', 'Kvarken Grid Oy Ab', 'Handelsesplanaden 20', '65100', 'Vaasa', 'kvarkengrid'],
];

function partner(organizationID: string, first: number) {
  return ([key, name, streetAddress, postalCode, city, domain]: Line, index: number): Partner => {
    const id = businessID(first + index);
    const address = { streetAddress, postalCode, city };
    return {
      partnerID: key,
      organizationID,
      name,
      displayName: name.replace(/ (Oy Ab|Oy|AB|Ky|Ltd)$/, ''),
      // One exhibitor has not told everything yet.
      homepage: key === 'aurora' ? null : `https://www.${domain}.example`,
      facebookPage: `https://www.facebook.com/${domain}`,
      contactEmail: `info@${domain}.example`,
      businessID: id,
      ...address,
      phone: phoneNumber(100 + first + index),
      logoMaterialID: `logo-${key}`,
      invoiceCompany: name,
      invoiceCompanyBusinessID: id,
      invoiceStreetAddress: streetAddress,
      invoicePostalCode: postalCode,
      invoiceCity: city,
      invoiceReference: null,
      // To one no invoice can be sent yet.
      isInvoiceReferenceRequired: key === 'terva',
      vatNumber: `FI${id.replace('-', '')}`,
      eInvoiceAddress: `0037${id.replace('-', '')}`,
      eInvoiceOperator: 'Maventa',
      eInvoiceIntermediateId: '003721291126',
    };
  };
}

/** How each partner's addresses end. */
export const domains = new Map(
  [...lines, ...secondLines].map(([key, , , , , domain]) => [key, `${domain}.example`]),
);

export const partners: Partner[] = [
  ...lines.map(partner(organiser, 1)),
  ...secondLines.map(partner(secondOrganiser, 101)),
];
