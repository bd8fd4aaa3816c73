import type { Language } from '@portal/contract/errors';
import { plainText } from '../../richText/plain.ts';
import { letter, type Message } from '../layout.ts';
import type { MailHead } from '../mailHead.ts';
import { styled, withWholeAddresses } from '../richText.ts';

interface OrganizerMessage {
  firstNames: string;
  title: string;
  contentText: string;
  publicUrl: string;
  /** Where it is read in the portal. */
  url: string;
  isTest: boolean;
  head: MailHead;
}

const texts = {
  en: {
    greeting: (name: string, host: string) =>
      `Hello ${name}, ${host} has a message for you in the exhibitor portal that you have not read there yet.`,
    test: 'This is a test: the message as an exhibitor would get it by mail.',
    button: 'Open the notifications',
    footnote: 'The message stands among the notifications of the portal.',
  },
  fi: {
    greeting: (name: string, host: string) =>
      `Hei ${name}, järjestäjällä (${host}) on sinulle näytteilleasettajaportaalissa viesti, jota et ole vielä lukenut siellä.`,
    test: 'Tämä on testi: näin näytteilleasettaja saisi viestin sähköpostitse.',
    button: 'Avaa ilmoitukset',
    footnote: 'Viesti on luettavissa portaalin ilmoituksissa.',
  },
};

/** A message of the organiser to a user who has not read it (ORG-80), or to its writer alone (ORG-78). */
export function organizerMessageMail(language: Language, given: OrganizerMessage): Message {
  const { firstNames, title, contentText, publicUrl, url, isTest, head } = given;
  const { greeting, test, button, footnote } = texts[language];
  const content = withWholeAddresses(contentText, publicUrl);
  return letter({
    language,
    head,
    // A header is one line.
    subject: title.replaceAll(/\s+/g, ' '),
    heading: title,
    paragraphs: [
      isTest ? test : greeting(firstNames, head.host),
      {
        html: `<div style="margin:0 0 12px">${styled(content)}</div>`,
        text: plainText(content),
      },
    ],
    button,
    url,
    footnote,
  });
}
