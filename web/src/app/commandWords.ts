import { folded } from '@portal/contract/folded';

/** What people call a screen or an action besides its name, in both languages, by the key of that name (NEXT-08). */
const otherWords = {
  'nav.do_addPerson':
    'uusi henkilökunta työntekijä kollega kulkukortti kulkulupa new staff employee colleague badge pass',
  'nav.do_invite':
    'kutsu kutsut kutsuvieraat asiakas sähköposti vieras invitation guest customer email new',
  'nav.do_description':
    'esittely teksti profiili yritys kuvaus description text profile company about',
  'nav.do_materials':
    'lataa tiedosto esite kuva hinnasto pdf liite file brochure picture price list attachment',
  'nav.do_order_scan_points':
    'osta skanneri lukija laite skannauspiste buy scanner reader device lead retrieval',
  'summary.tab_summary':
    'tapahtuma aikataulu tehtävät seuraavaksi overview event tasks next schedule',
  'summary.tab_exhibitor':
    'profiili yritys logo esittely osasto yhteystiedot video exhibitor profile company stand booth contact',
  'summary.tab_people':
    'kulkukortti kulkukortit kulkulupa henkilökunta työntekijät people staff personnel employees badge badges passes',
  'persons.guests':
    'kutsuvieraat vieraat kutsutut ilmoittautuneet guests visitors invited registered badges kulkukortit',
  'summary.tab_scanpoints':
    'skanneri lukija laite lukulaite kulkukortti qr skannaus scanner reader device badge scanning',
  'scan_point.leads':
    'liidit kontaktit yhteystiedot kävijät arviot leads contacts prospects ratings notes excel xlsx',
  'summary.tab_shop':
    'verkkokauppa tuotteet kalusteet hinnasto osta ostoskori kassa shop store products furniture prices buy cart checkout',
  'summary.tab_orders':
    'lasku laskut laskutus tilausvahvistus ostot orders invoice bill billing confirmation receipt purchases',
  'orders.tickets': 'liput pääsylippu pääsyliput sisäänpääsy tickets admission entrance',
  'summary.tab_emails':
    'kutsut kutsuminen viestit lähetys emails mail invitations messages newsletter send',
  'exhibitor.materials':
    'tiedostot esitteet kuvat hinnastot pdf liitteet materials files brochures pictures documents',
  'summary.tab_analytics':
    'tilastot kävijät vierailut raportti analytics statistics visitors visits report figures',
  'nav.dashboard': 'alku koti aloitus dashboard home start front',
  'nav.events': 'messut näyttelyt tapahtumat events fairs exhibitions shows',
  'nav.orders':
    'lasku laskut laskutus tilausvahvistus ostot orders invoice bill billing receipt purchases',
  'notifications.title':
    'tiedotteet viestit uutiset ilmoitukset notifications news messages announcements',
  'nav.my_settings':
    'salasana kieli tunnukset kirjautuminen kaksivaiheinen tunnistautuminen pääsyavain puhelin sähköposti tili profiili settings password language sign-in login two-factor passkey security account profile phone',
  'nav.organization':
    'yritys laskutusosoite laskutustiedot verkkolasku y-tunnus osoite organisation organization company billing address e-invoice vat logo',
  'nav.users':
    'käyttäjät tunnukset kollega kollegat oikeudet users accounts colleagues rights team access',
  'settings.log': 'loki historia muutokset tapahtumat kuka log history changes activity audit who',
  'nav.help': 'ohje ohjeet opas neuvo tuki help guide manual instructions support faq',
} as const;

export type NamedKey = keyof typeof otherWords;

/** The other words for what has this name. */
export const wordsFor = (key: NamedKey): string => otherWords[key];

const wordsIn = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * Whether something is meant by what is typed: it is a part of what is shown, as Finnish names are written
 * together, or each of its words begins one that is shown or one of the others.
 */
export function isMeant(typed: string, shown: string, others = ''): boolean {
  const [wanted, visible] = [folded(typed).trim(), folded(shown)];
  if (visible.includes(wanted)) return true;
  const known = wordsIn(`${visible} ${folded(others)}`);
  const words = wordsIn(wanted);
  return words.length > 0 && words.every((word) => known.some((each) => each.startsWith(word)));
}
