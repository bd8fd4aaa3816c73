import type { Language } from '@portal/contract/errors';

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

/** What stands on every event of a desk, in both languages. */
export const contactInformation = (desk: Desk): Record<Language, string> => ({
  en: contacts.en(desk),
  fi: contacts.fi(desk),
});

/** What invitations to a fair begin with. */
export const templates = {
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
