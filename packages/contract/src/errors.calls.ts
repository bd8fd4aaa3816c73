/** Errors that any call can answer. */
export const callErrors = {
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
  notHttp: {
    code: 4004,
    status: 400,
    title: { en: 'Unreadable request', fi: 'Pyyntöä ei voi lukea' },
    details: { en: 'It is not valid HTTP.', fi: 'Se ei ole kelvollista HTTP:tä.' },
  },
  htmlTooLong: {
    code: 4002,
    status: 400,
    title: { en: 'The text is too long', fi: 'Teksti on liian pitkä' },
    details: {
      en: 'With its formatting it may have {length} characters at most. Shorten it.',
      fi: 'Tekstissä saa olla muotoiluineen enintään {length} merkkiä. Lyhennä sitä.',
    },
  },
  htmlTooComplex: {
    code: 4003,
    status: 400,
    title: { en: 'The formatting is too complex', fi: 'Tekstin muotoilu on liian monimutkainen' },
    details: {
      en: 'It may have {depth} levels of formatting inside each other and {pieces} parts in all. Remove formatting, or paste the text without it.',
      fi: 'Sisäkkäisiä muotoiluja voi olla enintään {depth} ja muotoiltuja osia yhteensä enintään {pieces}. Poista muotoiluja tai liitä teksti ilman niitä.',
    },
  },
  unauthenticated: {
    code: 401,
    status: 401,
    title: { en: 'Signed out', fi: 'Et ole kirjautuneena' },
    details: { en: 'Sign in to go on.', fi: 'Kirjaudu sisään, niin voit jatkaa.' },
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
  rightMissing: {
    code: 4031,
    status: 403,
    title: { en: 'Your role does not allow it', fi: 'Roolisi ei salli tätä' },
    details: {
      en: 'It needs the right to {right}. An owner of the organization can change your role, or the events that you work at.',
      fi: 'Tähän tarvitaan oikeus {right}. Organisaation omistaja voi vaihtaa rooliasi tai tapahtumiasi.',
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
  headersTooLarge: {
    code: 431,
    status: 431,
    title: { en: 'Too large', fi: 'Liian suuri' },
    details: {
      en: 'Address and headers are longer than we take together.',
      fi: 'Osoite ja otsakkeet ovat yhteensä pidempiä kuin voimme ottaa vastaan.',
    },
  },
  tooSlow: {
    code: 408,
    status: 408,
    title: { en: 'Too slow', fi: 'Liian hidas' },
    details: {
      en: 'The request took too long to arrive. Try again.',
      fi: 'Pyynnön saapuminen kesti liian kauan. Yritä uudelleen.',
    },
  },
  unsupportedType: {
    code: 415,
    status: 415,
    title: { en: 'Unknown content type', fi: 'Tuntematon sisältötyyppi' },
    details: { en: 'Send JSON.', fi: 'Lähetä sisältö JSON-muodossa.' },
  },
  fetchedAhead: {
    code: 403,
    status: 403,
    title: { en: 'Not done ahead of time', fi: 'Ei tehdä ennakkoon' },
    details: {
      en: 'This call changes something, so it is not done for a page that is fetched in advance.',
      fi: 'Tämä pyyntö muuttaa tietoja, joten sitä ei suoriteta, kun sivua haetaan ennakkoon.',
    },
  },
  methodNotAllowed: {
    code: 405,
    status: 405,
    title: { en: 'Method not allowed', fi: 'Menetelmä ei ole sallittu' },
    details: {
      en: 'The Allow header of this reply lists the methods that are.',
      fi: 'Sallitut menetelmät luetellaan tämän vastauksen Allow-otsakkeessa.',
    },
  },
  tooMany: {
    code: 429,
    status: 429,
    title: { en: 'Too many requests', fi: 'Liian monta pyyntöä' },
    details: {
      en: 'Try again in {wait}.',
      fi: 'Yritä uudelleen {wait} kuluttua.',
    },
  },
  internal: {
    code: 500,
    status: 500,
    title: { en: 'Something went wrong', fi: 'Jokin meni vikaan' },
    details: {
      en: 'The fault is ours. Try again; if it stays, send us the request id.',
      fi: 'Vika on meidän päässämme. Yritä uudelleen, ja jos vika toistuu, lähetä meille pyynnön tunniste.',
    },
  },
  unavailable: {
    code: 503,
    status: 503,
    title: {
      en: 'The service is away for a moment',
      fi: 'Palvelu on hetkellisesti poissa käytöstä',
    },
    details: { en: 'Try again soon.', fi: 'Yritä pian uudelleen.' },
  },
  changedMeanwhile: {
    code: 409,
    status: 409,
    title: { en: 'Changed meanwhile', fi: 'Tietoja on muutettu sillä välin' },
    details: {
      en: '{name} saved changes after you opened this.',
      fi: '{name} tallensi muutoksia sen jälkeen, kun avasit tämän.',
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
} as const;
