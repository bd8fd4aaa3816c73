import type { Language } from '@portal/contract/errors';

/** What the download does not have, and why: its last part (PRIV-02). */
export const leftOut: Record<Language, string[]> = {
  en: [
    'Password, tokens, secrets and codes of the second step: whoever had this file could sign in with them. They lie in the portal encrypted or as hashes.',
    'People with your email address in organizations other than yours, leads and scans of your badge: they are records of other exhibitors, who answer for them. Ask them, or the organiser of the event.',
    'What you wrote for organizations that you no longer act for: only that it is there, and when.',
    'Names that you typed into texts for others, such as the sender of an invitation or the description of your organization.',
    'Older backups of the portal.',
  ],
  fi: [
    'Salasana, istuntojen tunnisteet sekä kirjautumisen toisen vaiheen salaisuudet ja koodit: niillä tiedoston haltija voisi kirjautua. Ne ovat portaalissa salattuina tai tiivisteinä.',
    'Henkilöt, joilla on sinun sähköpostiosoitteesi muissa kuin omissa organisaatioissasi, sekä liidit ja kulkukorttisi skannaukset: ne ovat muiden näytteilleasettajien tietoja, joista he vastaavat. Kysy heiltä tai tapahtuman järjestäjältä.',
    'Se, mitä kirjoitit organisaatioille, joissa et enää toimi: tiedostossa on vain merkintä siitä ja aika.',
    'Nimet, jotka kirjoitit muille tarkoitettuihin teksteihin, kuten kutsun lähettäjäksi tai organisaatiosi profiiliin.',
    'Portaalin vanhemmat varmuuskopiot.',
  ],
};
