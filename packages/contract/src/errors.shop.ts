/** Errors about orders and products. */
export const shopErrors = {
  billingMissing: {
    code: 6002,
    status: 400,
    title: { en: 'Billing details are missing', fi: 'Laskutustiedot puuttuvat' },
    details: {
      en: 'Give the company and its business ID for the invoice first, and your reference where your invoices need one.',
      fi: 'Anna ensin laskutettava yritys, sen Y-tunnus ja viite, jos laskuissanne on oltava se.',
    },
  },
  portalClosed: {
    code: 4200,
    status: 403,
    title: { en: 'The shop is closed', fi: 'Kauppa on suljettu' },
    details: {
      en: 'Orders can be placed {period}.',
      fi: 'Tilauksia voi tehdä {period}.',
    },
  },
  ordersUnseen: {
    code: 4209,
    status: 409,
    title: { en: 'Nothing can be ordered here yet', fi: 'Täällä ei voi vielä tilata' },
    details: {
      en: 'Exhibitors would not see the order: the event is a draft, or its shop and orders are hidden from them.',
      fi: 'Näytteilleasettaja ei näkisi tilausta: tapahtuma on luonnos, tai sen kauppa ja tilaukset on piilotettu.',
    },
  },
  orderClosed: {
    code: 4201,
    status: 409,
    title: { en: 'The order can no longer be changed', fi: 'Tilausta ei voi enää muuttaa' },
    details: {
      en: 'What is ordered is with the organiser now. Contact them about changes.',
      fi: 'Tilaus on jo järjestäjällä. Ota muutoksista yhteyttä järjestäjään.',
    },
  },
  orderFixed: {
    code: 4210,
    status: 409,
    title: { en: 'This order cannot be changed', fi: 'Tätä tilausta ei voi muuttaa' },
    details: {
      en: 'It was invoiced or cancelled, belongs to a package, or is a credit itself.',
      fi: 'Se on laskutettu tai peruttu, kuuluu pakettiin tai on itse hyvitys.',
    },
  },
  orderEmptied: {
    code: 4211,
    status: 409,
    title: { en: 'Nothing would be left', fi: 'Tilaukseen ei jäisi mitään' },
    details: {
      en: 'Cancel the order instead.',
      fi: 'Peru sen sijaan koko tilaus.',
    },
  },
  orderNotInvoiced: {
    code: 4212,
    status: 409,
    title: { en: 'This order cannot be credited', fi: 'Tätä tilausta ei voi hyvittää' },
    details: {
      en: 'Only what was invoiced is credited. Change the order instead.',
      fi: 'Vain laskutetun tilauksen voi hyvittää. Muuta sen sijaan tilausta.',
    },
  },
  creditedAlready: {
    code: 4213,
    status: 409,
    title: { en: 'That much is not left to credit', fi: 'Hyvitettävää ei ole näin paljon' },
    details: {
      en: 'Left to be credited: {rows}.',
      fi: 'Hyvitettävissä on enää: {rows}.',
    },
  },
  stepRefused: {
    code: 4202,
    status: 409,
    title: { en: 'The order cannot take this step', fi: 'Tilausta ei voi siirtää tähän tilaan' },
    details: {
      en: 'Reload the order to see what it is like now.',
      fi: 'Avaa tilaus uudelleen, niin näet sen nykyisen tilan.',
    },
  },
  orderDetailsMissing: {
    code: 4203,
    status: 400,
    title: { en: 'Details of the order are missing', fi: 'Tilauksesta puuttuu tietoja' },
    details: { en: 'Still to be given: {fields}.', fi: 'Täydennä vielä: {fields}.' },
  },
  productsUnavailable: {
    code: 4204,
    status: 409,
    title: { en: 'No longer on sale', fi: 'Ei enää myynnissä' },
    details: {
      en: 'Take these out of the cart: {products}.',
      fi: 'Poista ostoskorista: {products}.',
    },
  },
  priceChanged: {
    code: 4205,
    status: 409,
    title: { en: 'A price has changed', fi: 'Hinta on muuttunut' },
    details: {
      en: 'Nothing was ordered. Check the new prices: {rows}.',
      fi: 'Mitään ei tilattu. Tarkista uudet hinnat: {rows}.',
    },
  },
  cartChanged: {
    code: 4208,
    status: 409,
    title: { en: 'The cart has changed', fi: 'Ostoskori on muuttunut' },
    details: {
      en: 'Nothing was ordered. By now it holds: {rows}.',
      fi: 'Mitään ei tilattu. Korissa on nyt: {rows}.',
    },
  },
  stockShort: {
    code: 4206,
    status: 409,
    title: { en: 'Not enough left', fi: 'Tuotetta ei ole riittävästi jäljellä' },
    details: { en: 'Still available: {rows}.', fi: 'Jäljellä: {rows}.' },
  },
  ticketCancelled: {
    code: 4207,
    status: 409,
    title: { en: 'The ticket is not valid', fi: 'Lippu ei ole voimassa' },
    details: { en: 'Its order was cancelled.', fi: 'Tilaus, johon se kuului, on peruttu.' },
  },
} as const;
