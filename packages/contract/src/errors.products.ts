/** Of products and categories in the organiser’s console. */
export const productErrors = {
  productCodeTaken: {
    code: 2090,
    status: 409,
    title: { en: 'The product was not saved', fi: 'Tuotetta ei tallennettu' },
    details: {
      en: 'Another product of the event has this code already.',
      fi: 'Tapahtuman toisella tuotteella on jo tämä koodi.',
    },
  },
  productIncluded: {
    code: 2091,
    status: 409,
    title: { en: 'The product was not saved', fi: 'Tuotetta ei tallennettu' },
    details: {
      en: 'A package includes it, and tickets cannot be included. Take it out of the packages first.',
      fi: 'Tuote sisältyy pakettiin, eikä lippuja voi sisällyttää paketteihin. Poista se ensin paketeista.',
    },
  },
  bundleRefused: {
    code: 2092,
    status: 409,
    title: { en: 'The product was not saved', fi: 'Tuotetta ei tallennettu' },
    details: {
      en: 'A bundle is not made of bundles: “{name}” is one, or this product is a part of it.',
      fi: 'Tuotepaketissa ei voi olla tuotepaketteja: ”{name}” on sellainen tai tämä tuote on sen osa.',
    },
  },
  productInUse: {
    code: 2093,
    status: 409,
    title: { en: 'The product was not deleted', fi: 'Tuotetta ei poistettu' },
    details: {
      en: 'It has been ordered, or lies in a cart, a package or a bundle. Take it off sale instead.',
      fi: 'Sitä on tilattu tai se on ostoskorissa, paketissa tai tuotepaketissa. Poista se sen sijaan myynnistä.',
    },
  },
  stockBelowNothing: {
    code: 2094,
    status: 409,
    title: { en: 'The stock was not changed', fi: 'Varastoa ei muutettu' },
    details: {
      en: 'Only {left} are left: more than that cannot be taken away.',
      fi: 'Jäljellä on enää {left}: sitä enempää ei voi vähentää.',
    },
  },
  tooManyPictures: {
    code: 2095,
    status: 409,
    title: { en: 'The picture was not added', fi: 'Kuvaa ei lisätty' },
    details: {
      en: 'A product has at most {most} pictures. Take one away first.',
      fi: 'Tuotteella voi olla enintään {most} kuvaa. Poista ensin jokin niistä.',
    },
  },
  categoryNameTaken: {
    code: 2096,
    status: 409,
    title: { en: 'The category was not saved', fi: 'Tuoteryhmää ei tallennettu' },
    details: {
      en: 'Another category in the same place has this name.',
      fi: 'Samassa paikassa on jo samanniminen tuoteryhmä.',
    },
  },
  categoryInItself: {
    code: 2097,
    status: 409,
    title: { en: 'The category was not saved', fi: 'Tuoteryhmää ei tallennettu' },
    details: {
      en: 'A category cannot be in itself, or in one that is in it.',
      fi: 'Tuoteryhmä ei voi olla itsessään eikä ryhmässä, joka on sen sisällä.',
    },
  },
  categoryInUse: {
    code: 2098,
    status: 409,
    title: { en: 'The category was not deleted', fi: 'Tuoteryhmää ei poistettu' },
    details: {
      en: 'There are products or categories in it. Move those first.',
      fi: 'Siinä on tuotteita tai tuoteryhmiä. Siirrä ne ensin muualle.',
    },
  },
  tooManyCategories: {
    code: 2099,
    status: 409,
    title: { en: 'The category was not added', fi: 'Tuoteryhmää ei lisätty' },
    details: {
      en: 'An event has at most {most} categories.',
      fi: 'Tapahtumalla voi olla enintään {most} tuoteryhmää.',
    },
  },
} as const;
