/** Errors about invitations and the page behind their link. */
export const emailErrors = {
  emailNotDraft: {
    code: 8000,
    status: 409,
    title: { en: 'The invitation can no longer be changed', fi: 'Kutsua ei voi enää muuttaa' },
    details: {
      en: 'It is on its way or has been sent. Make a new one.',
      fi: 'Se on lähdössä tai jo lähetetty. Luo uusi kutsu.',
    },
  },
  emailSending: {
    code: 8001,
    status: 409,
    title: { en: 'The invitation is being sent', fi: 'Kutsua lähetetään parhaillaan' },
    details: {
      en: 'Stop the sending or wait until it is done before you delete it.',
      fi: 'Keskeytä lähetys tai odota sen päättymistä, ennen kuin poistat kutsun.',
    },
  },
  recipientsMissing: {
    code: 8002,
    status: 400,
    title: { en: 'There is nobody to send to', fi: 'Kutsulla ei ole vastaanottajia' },
    details: {
      en: 'Add recipients first. Whoever has opted out of your mails does not count.',
      fi: 'Lisää ensin vastaanottajia. Viestisi kieltäneitä ei lasketa mukaan.',
    },
  },
  tooManyRecipients: {
    code: 8003,
    status: 400,
    title: { en: 'Too many recipients', fi: 'Liikaa vastaanottajia' },
    details: {
      en: 'An invitation takes {limit} recipients at most.',
      fi: 'Yhdellä kutsulla voi olla enintään {limit} vastaanottajaa.',
    },
  },
  tooManyMails: {
    code: 8004,
    status: 429,
    title: { en: 'Too many mails', fi: 'Liikaa viestejä' },
    details: {
      en: 'One user can send only so many mails in an hour and in a day. Try again in {wait}.',
      fi: 'Yksi käyttäjä voi lähettää vain rajallisen määrän viestejä tunnissa ja vuorokaudessa. Yritä uudelleen {wait} kuluttua.',
    },
  },
  recipientKnown: {
    code: 8005,
    status: 409,
    title: { en: 'This address is invited already', fi: 'Tämä osoite on jo kutsuttu' },
    details: {
      en: 'It is among the recipients of this invitation. Check the address.',
      fi: 'Se on jo tämän kutsun vastaanottajissa. Tarkista osoite.',
    },
  },
  invitationGone: {
    code: 8010,
    status: 404,
    title: { en: 'This invitation link does not work', fi: 'Kutsulinkki ei toimi' },
    details: {
      en: 'The link is incomplete, or the invitation was withdrawn. Ask whoever invited you.',
      fi: 'Linkki on vajaa tai kutsu on peruttu. Kysy asiasta kutsun lähettäjältä.',
    },
  },
  registrationClosed: {
    code: 8011,
    status: 409,
    title: { en: 'The event is over', fi: 'Tapahtuma on päättynyt' },
    details: {
      en: 'Nobody can register any more, and registrations stay as they are.',
      fi: 'Ilmoittautuminen on päättynyt, eikä ilmoittautumisia voi enää muuttaa.',
    },
  },
} as const;
