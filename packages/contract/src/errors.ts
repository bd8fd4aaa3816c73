/** A text in both languages of the product. */
export interface Text {
  en: string;
  fi: string;
}
export type Language = keyof Text;

interface ErrorKind {
  /** Number in the reply; 0 means: show the text as it is (CONST-15). */
  code: number;
  status: number;
  title: Text;
  details: Text;
}

/**
 * Every error that the API can answer, by name. The server writes title and details in the caller's
 * language (SRV-08) and the screens show them as they come, so an error has one text in one place.
 * `{name}` in a text is filled from what `fail` is given.
 */
export const errors = {
  invalidInput: {
    code: 400,
    status: 400,
    title: { en: 'Check all form fields', fi: 'Tarkista lomakkeen kentät' },
    details: { en: '{problems}', fi: '{problems}' },
  },
  brokenBody: {
    code: 4001,
    status: 400,
    title: { en: 'Unreadable request', fi: 'Pyyntöä ei voi lukea' },
    details: { en: 'The body is not valid JSON.', fi: 'Runko ei ole kelvollista JSONia.' },
  },
  unauthenticated: {
    code: 401,
    status: 401,
    title: { en: 'Signed out', fi: 'Et ole kirjautuneena' },
    details: { en: 'Sign in to go on.', fi: 'Kirjaudu sisään jatkaaksesi.' },
  },
  forbidden: {
    code: 403,
    status: 403,
    title: { en: 'Not allowed', fi: 'Ei sallittu' },
    details: {
      en: 'The settings of this event do not allow it.',
      fi: 'Tapahtuman asetukset eivät salli tätä.',
    },
  },
  notFound: {
    code: 404,
    status: 404,
    title: { en: 'Not found', fi: 'Ei löytynyt' },
    details: {
      en: 'It does not exist, or it is not yours to see.',
      fi: 'Kohdetta ei ole tai sinulla ei ole oikeutta siihen.',
    },
  },
  tooLarge: {
    code: 413,
    status: 413,
    title: { en: 'Too large', fi: 'Liian suuri' },
    details: {
      en: 'What you sent is larger than we take.',
      fi: 'Lähetetty sisältö on suurempi kuin voimme ottaa vastaan.',
    },
  },
  unsupportedType: {
    code: 415,
    status: 415,
    title: { en: 'Unknown content type', fi: 'Tuntematon sisältötyyppi' },
    details: { en: 'Send JSON.', fi: 'Lähetä sisältö JSON-muodossa.' },
  },
  tooMany: {
    code: 429,
    status: 429,
    title: { en: 'Too many requests', fi: 'Liian monta pyyntöä' },
    details: {
      en: 'Wait a moment and try again.',
      fi: 'Odota hetki ja yritä uudelleen.',
    },
  },
  internal: {
    code: 500,
    status: 500,
    title: { en: 'Something went wrong', fi: 'Jokin meni vikaan' },
    details: {
      en: 'The fault is ours. Try again; if it stays, send us the request id.',
      fi: 'Vika on meidän. Yritä uudelleen, ja jos vika toistuu, lähetä meille pyynnön tunniste.',
    },
  },
  unavailable: {
    code: 503,
    status: 503,
    title: { en: 'The service is away for a moment', fi: 'Palvelu on hetken poissa käytöstä' },
    details: { en: 'Try again soon.', fi: 'Yritä pian uudelleen.' },
  },
  loginRefused: {
    code: 1001,
    status: 401,
    title: { en: 'Login failed', fi: 'Kirjautuminen epäonnistui' },
    details: {
      en: 'Failed to sign in with the provided credentials',
      fi: 'Kirjautuminen annetuilla tunnuksilla ei onnistunut',
    },
  },
  accountDisabled: {
    code: 0,
    status: 403,
    title: { en: 'The account is closed', fi: 'Tili on suljettu' },
    details: {
      en: 'Ask the event organiser to open it again.',
      fi: 'Pyydä tapahtuman järjestäjää avaamaan se uudelleen.',
    },
  },
  tooManyLogins: {
    code: 0,
    status: 429,
    title: { en: 'Too many attempts', fi: 'Liian monta yritystä' },
    details: {
      en: 'Try again in {minutes} min, or reset your password.',
      fi: 'Yritä uudelleen {minutes} minuutin kuluttua tai vaihda salasanasi.',
    },
  },
  noSuchAccount: {
    code: 1010,
    status: 404,
    title: {
      en: 'Failed to submit password reset link',
      fi: 'Salasanan vaihtolinkkiä ei voitu lähettää',
    },
    details: {
      en: 'No user account found for the email',
      fi: 'Sähköpostiosoitteella ei löytynyt käyttäjätiliä',
    },
  },
  resetTokenInvalid: {
    code: 1011,
    status: 400,
    title: { en: 'The link no longer works', fi: 'Linkki ei enää toimi' },
    details: {
      en: 'It has been used, replaced by a newer one, or is older than an hour. Ask for a new one.',
      fi: 'Se on jo käytetty, korvattu uudemmalla tai yli tunnin vanha. Pyydä uusi linkki.',
    },
  },
  currentPasswordWrong: {
    code: 2001,
    status: 403,
    title: { en: 'Current password needed', fi: 'Nykyinen salasana tarvitaan' },
    details: {
      en: 'The current password is missing or wrong.',
      fi: 'Nykyinen salasana puuttuu tai on väärä.',
    },
  },
  emailInUse: {
    code: 2000,
    status: 409,
    title: { en: 'The user was not saved', fi: 'Käyttäjää ei tallennettu' },
    details: { en: 'Email already in use', fi: 'Sähköpostiosoite on jo käytössä' },
  },
  userOfOthers: {
    code: 2002,
    status: 403,
    title: { en: 'Not yours to change', fi: 'Et voi muuttaa tätä käyttäjää' },
    details: {
      en: 'The user also works for an organisation that is not yours, so only they can change their details.',
      fi: 'Käyttäjä toimii myös toisessa organisaatiossa, joten vain hän itse voi muuttaa tietojaan.',
    },
  },
  ownLink: {
    code: 2003,
    status: 403,
    title: { en: 'You cannot remove yourself', fi: 'Et voi poistaa itseäsi' },
    details: {
      en: 'Ask a colleague to remove you from the organisation.',
      fi: 'Pyydä kollegaa poistamaan sinut organisaatiosta.',
    },
  },
  emailLinkInvalid: {
    code: 2004,
    status: 400,
    title: { en: 'The link no longer works', fi: 'Linkki ei enää toimi' },
    details: {
      en: 'It has been used, replaced by a newer one, or is older than a week.',
      fi: 'Se on jo käytetty, korvattu uudemmalla tai yli viikon vanha.',
    },
  },
  personEmailInUse: {
    code: 3000,
    status: 409,
    title: { en: 'The person was not saved', fi: 'Henkilöä ei tallennettu' },
    details: {
      en: 'Another person already has this e-mail.',
      fi: 'Toisella henkilöllä on jo tämä sähköpostiosoite.',
    },
  },
  personElsewhere: {
    code: 3001,
    status: 409,
    title: {
      en: 'The person is with another exhibitor',
      fi: 'Henkilö on toisella näytteilleasettajalla',
    },
    details: {
      en: 'At this event the person already has a badge of another exhibitor.',
      fi: 'Henkilöllä on tässä tapahtumassa jo toisen näytteilleasettajan kulkukortti.',
    },
  },
  quotaFull: {
    code: 3002,
    status: 409,
    title: { en: 'The badge quota is full', fi: 'Kulkukorttikiintiö on täynnä' },
    details: {
      en: 'Your organisation has {allowed} badges at this event, and all are in use.',
      fi: 'Organisaatiollasi on tässä tapahtumassa {allowed} kulkukorttia, ja kaikki ovat käytössä.',
    },
  },
  descriptionTooLong: {
    code: 5000,
    status: 400,
    title: { en: 'The description is too long', fi: 'Kuvaus on liian pitkä' },
    details: {
      en: 'It has {words} words; the brief package takes {limit}.',
      fi: 'Siinä on {words} sanaa; suppeassa paketissa saa olla {limit}.',
    },
  },
  embedCodeNeeded: {
    code: 5001,
    status: 400,
    title: { en: 'The embed code is missing', fi: 'Upotuskoodi puuttuu' },
    details: {
      en: 'A video of another platform needs its embed code.',
      fi: 'Muun palvelun video tarvitsee upotuskoodin.',
    },
  },
  embedCodeRefused: {
    code: 5002,
    status: 400,
    title: { en: 'The embed code is not accepted', fi: 'Upotuskoodia ei hyväksytä' },
    details: {
      en: 'It has to be an iframe of one of these: {hosts}.',
      fi: 'Sen on oltava iframe jostakin näistä: {hosts}.',
    },
  },
  changedMeanwhile: {
    code: 409,
    status: 409,
    title: { en: 'Changed by someone else', fi: 'Toinen käyttäjä ehti muuttaa tietoja' },
    details: {
      en: '{name} saved changes after you opened this.',
      fi: '{name} tallensi muutoksia sen jälkeen, kun avasit tämän.',
    },
  },
  formExpected: {
    code: 4101,
    status: 415,
    title: { en: 'Unknown content type', fi: 'Tuntematon sisältötyyppi' },
    details: { en: 'Send a form with a file.', fi: 'Lähetä lomake, jossa on tiedosto.' },
  },
  brokenForm: {
    code: 4102,
    status: 400,
    title: { en: 'Unreadable form', fi: 'Lomaketta ei voi lukea' },
    details: {
      en: 'Send all fields first, and then one file, named “file”. {problem}',
      fi: 'Lähetä ensin kaikki kentät ja sitten yksi tiedosto nimellä ”file”. {problem}',
    },
  },
  fileTooLarge: {
    code: 4103,
    status: 413,
    title: { en: 'The file is too large', fi: 'Tiedosto on liian suuri' },
    details: {
      en: 'A file may have 20 MB at most.',
      fi: 'Tiedoston koko saa olla enintään 20 Mt.',
    },
  },
  fileEmpty: {
    code: 4104,
    status: 400,
    title: { en: 'The file is empty', fi: 'Tiedosto on tyhjä' },
    details: { en: 'There is nothing in it.', fi: 'Tiedostossa ei ole sisältöä.' },
  },
  fileRefused: {
    code: 4105,
    status: 400,
    title: { en: 'This kind of file is not taken', fi: 'Tätä tiedostotyyppiä ei oteta vastaan' },
    details: {
      en: 'Programs, scripts, web pages and SVG pictures are not taken. Put them into a ZIP file.',
      fi: 'Ohjelmia, skriptejä, verkkosivuja ja SVG-kuvia ei oteta vastaan. Pakkaa ne ZIP-tiedostoon.',
    },
  },
  logoRefused: {
    code: 4106,
    status: 400,
    title: { en: 'This cannot be a logo', fi: 'Tiedosto ei kelpaa logoksi' },
    details: {
      en: 'A logo has to be a JPEG or PNG picture: .jpeg, .jpg or .png.',
      fi: 'Logon on oltava JPEG- tai PNG-kuva: .jpeg, .jpg tai .png.',
    },
  },
  pictureBroken: {
    code: 4107,
    status: 400,
    title: { en: 'The picture cannot be read', fi: 'Kuvaa ei voi lukea' },
    details: {
      en: 'It is damaged or cut short. Save it again and send that.',
      fi: 'Se on vioittunut tai katkennut. Tallenna se uudelleen ja lähetä uusi tiedosto.',
    },
  },
  pictureTooLarge: {
    code: 4108,
    status: 400,
    title: { en: 'The picture is too large', fi: 'Kuva on liian suuri' },
    details: {
      en: 'A picture may have 50 megapixels at most.',
      fi: 'Kuvassa saa olla enintään 50 megapikseliä.',
    },
  },
  requestInFlight: {
    code: 6000,
    status: 409,
    title: { en: 'Still working on it', fi: 'Pyyntöä käsitellään vielä' },
    details: {
      en: 'The same request is being worked on. Wait a moment.',
      fi: 'Sama pyyntö on jo käsittelyssä. Odota hetki.',
    },
  },
  keyReused: {
    code: 6001,
    status: 422,
    title: { en: 'The request was sent before', fi: 'Pyyntö on jo lähetetty' },
    details: {
      en: 'The same Idempotency-Key came with something else.',
      fi: 'Sama Idempotency-Key tuli aiemmin toisen sisällön kanssa.',
    },
  },
  billingMissing: {
    code: 6002,
    status: 400,
    title: { en: 'Billing details are missing', fi: 'Laskutustiedot puuttuvat' },
    details: {
      en: 'Give the company and its business ID for the invoice first.',
      fi: 'Anna ensin laskutettava yritys ja sen Y-tunnus.',
    },
  },
  storageFull: {
    code: 4109,
    status: 507,
    title: { en: 'There is no room left', fi: 'Tallennustila on lopussa' },
    details: {
      en: 'The file could not be kept. Tell the event organiser.',
      fi: 'Tiedostoa ei voitu tallentaa. Kerro asiasta tapahtuman järjestäjälle.',
    },
  },
  captureLinkClosed: {
    code: 7000,
    status: 404,
    title: { en: 'This capture link does not work', fi: 'Tämä skannauslinkki ei toimi' },
    details: {
      en: 'It was replaced by a newer one, or the scan point is gone. Ask for the new link.',
      fi: 'Se on korvattu uudella tai skannauspiste on poistettu. Pyydä uusi linkki.',
    },
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorName = keyof typeof errors;
