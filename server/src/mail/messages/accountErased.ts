import type { Language } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';

const texts = {
  en: (firstNames: string) => ({
    subject: 'Your account was erased',
    heading: `Hello ${firstNames}`,
    paragraphs: [
      'As you asked, your account in the exhibitor portal was erased: your name, email address, phone number, password, sign-ins and second step are gone, and you no longer stand among the users of any organization.',
      'Orders keep the contact and billing details that stand on their confirmation, as bookkeeping requires. What you wrote for an organization stays there, by “Former user”.',
    ],
    footnote:
      'This is the last mail about this account. If it was not you, tell the organiser of your event at once: an account can be made anew with this address, and the erased one does not come back.',
  }),
  fi: (firstNames: string) => ({
    subject: 'Tunnuksesi poistettiin',
    heading: `Hei ${firstNames}`,
    paragraphs: [
      'Poistimme tunnuksesi näytteilleasettajaportaalista, kuten pyysit. Samalla poistuivat nimesi, sähköpostiosoitteesi, puhelinnumerosi, salasanasi, kirjautumisesi ja kirjautumisen toinen vaihe, etkä ole enää minkään organisaation käyttäjä.',
      'Tilauksissa säilyvät ne yhteys- ja laskutustiedot, jotka ovat tilausvahvistuksessa, koska kirjanpito edellyttää sitä. Organisaatiolle kirjoittamasi tekstit säilyvät siellä nimellä ”Entinen käyttäjä”.',
    ],
    footnote:
      'Tämä on viimeinen viesti tästä tunnuksesta. Jos et tehnyt tätä, ota heti yhteyttä tapahtuman järjestäjään: samalla osoitteella voi luoda uuden tunnuksen, mutta poistettua tunnusta ei saa takaisin.',
  }),
};

/** To the address of an account that its owner has just erased (PRIV-03). */
export const accountErasedMail = (language: Language, firstNames: string): Message =>
  letter({ language, ...texts[language](firstNames) });
