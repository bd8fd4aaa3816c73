/** Of what an exhibitor tells, of its people and its scan points. */
export const exhibitorErrors = {
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
      en: 'The person is with another of your organisations',
      fi: 'Henkilö on mukana toisen organisaatiosi kautta',
    },
    details: {
      en: 'At this event the person already has a badge of another of your organisations.',
      fi: 'Henkilöllä on tässä tapahtumassa jo toisen organisaatiosi kulkukortti.',
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
  captureLinkClosed: {
    code: 7000,
    status: 404,
    title: { en: 'This capture link does not work', fi: 'Tämä skannauslinkki ei toimi' },
    details: {
      en: 'It was replaced by a newer one, or the scan point is gone. Ask for the new link.',
      fi: 'Se on korvattu uudella tai skannauspiste on poistettu. Pyydä uusi linkki.',
    },
  },
} as const;
