import { field, type ImportField } from './importField.ts';

/** What a table of exhibitors may tell, in the order of the template (ORG-39). */
export const exhibitorFields = {
  partnerID: field(
    'exhibitor',
    ['Exhibitor number', 'Näytteilleasettajan numero'],
    'partner id|partnerid|exhibitor id|näytteilleasettajan id|portaalin numero',
  ),
  importKey: field(
    'exhibitor',
    ['Own key', 'Oma tunniste'],
    'key|external key|external id|customer number|customer no|crm id|tunniste|ulkoinen tunniste|asiakasnumero|asiakasnro|asiakastunnus',
  ),
  name: field(
    'exhibitor',
    ['Exhibitor', 'Näytteilleasettaja'],
    'name|company|company name|exhibitor name|nimi|yritys|yrityksen nimi|näytteilleasettajan nimi|asiakas|organisaatio',
  ),
  businessID: field(
    'exhibitor',
    ['Business ID', 'Y-tunnus'],
    'company id|company number|business identity code|y tunnus|ytunnus|yritystunnus',
  ),
  contactEmail: field(
    'exhibitor',
    ['Email of the company', 'Yrityksen sähköposti'],
    'company email|company e mail|exhibitor email|yrityssähköposti|yhteyssähköposti',
  ),
  phone: field(
    'exhibitor',
    ['Phone of the company', 'Yrityksen puhelin'],
    'company phone|switchboard|yrityksen puhelinnumero|vaihde',
  ),
  homepage: field(
    'exhibitor',
    ['Website', 'Verkkosivusto'],
    'homepage|web|web site|www|url|kotisivu|kotisivut|verkkosivut|verkkosivu',
  ),
  streetAddress: field(
    'exhibitor',
    ['Street address', 'Katuosoite'],
    'address|street|osoite|lähiosoite|postiosoite',
  ),
  postalCode: field('exhibitor', ['Postal code', 'Postinumero'], 'postcode|zip|zip code|postinro'),
  city: field('exhibitor', ['City', 'Postitoimipaikka'], 'town|kaupunki|paikkakunta'),
  packageName: field(
    'exhibitor',
    ['Package', 'Paketti'],
    'package name|product package|paketin nimi|osallistumispaketti|pakettivaihtoehto',
  ),
  personnelQuota: field(
    'exhibitor',
    ['Personnel allowed', 'Henkilökunnan kiintiö'],
    'personnel quota|staff|badge quota|badges|exhibitor badges|kulkukorttikiintiö|kulkukortit|näytteilleasettajakortit|henkilökuntakiintiö',
  ),
  guestQuota: field(
    'exhibitor',
    ['Guests allowed', 'Vieraskiintiö'],
    'guest quota|guests|guest tickets|kutsukiintiö|vieraat|kutsuvieraat|vieraiden kiintiö',
  ),
  freeScanPointCount: field(
    'exhibitor',
    ['Free scan points', 'Maksuttomat skannauspisteet'],
    'scan points|included scan points|skannauspisteet|maksuttomia skannauspisteitä',
  ),
  standHall: field('stand', ['Hall', 'Halli'], 'halli nro|hall no|osaston halli'),
  standNumber: field(
    'stand',
    ['Stand', 'Osasto'],
    'stand number|stand no|booth|booth number|osastonumero|osaston numero|osastonro|paikka',
  ),
  standArea: field(
    'stand',
    ['m²', 'm²'],
    'm2|area|area m2|square metres|sqm|size|ala|pinta ala|neliöt|neliömetrit|koko',
  ),
  standShared: field('stand', ['Shared stand', 'Jaettu osasto'], 'shared|jaettu|yhteisosasto'),
  userFirstNames: field(
    'contact',
    ['First name of the contact', 'Yhteyshenkilön etunimi'],
    'first name|first names|given name|contact first name|etunimi|etunimet',
  ),
  userLastName: field(
    'contact',
    ['Last name of the contact', 'Yhteyshenkilön sukunimi'],
    'last name|surname|family name|contact last name|sukunimi',
  ),
  userEmail: field(
    'contact',
    ['Email of the contact', 'Yhteyshenkilön sähköposti'],
    'contact email|contact e mail|contact person email|yhteyshenkilön sähköpostiosoite',
  ),
  userPhone: field(
    'contact',
    ['Phone of the contact', 'Yhteyshenkilön puhelin'],
    'contact phone|mobile|mobile phone|matkapuhelin|gsm|yhteyshenkilön puhelinnumero',
  ),
} as const satisfies Record<string, ImportField>;
