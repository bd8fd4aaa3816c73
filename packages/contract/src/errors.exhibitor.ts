/** Errors about an exhibitor’s profile, people and scan points. */
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
      en: 'The person is with another of your organizations',
      fi: 'Henkilö on mukana toisen organisaationne kautta',
    },
    details: {
      en: 'At this event the person already has a badge of another of your organizations.',
      fi: 'Henkilöllä on tässä tapahtumassa jo toisen organisaationne kulkukortti.',
    },
  },
  emailMissing: {
    code: 3012,
    status: 409,
    title: { en: 'The badges were not sent', fi: 'Kulkukortteja ei lähetetty' },
    details: {
      en: 'No email address: {names}.',
      fi: 'Sähköpostiosoite puuttuu: {names}.',
    },
  },
  quotaFull: {
    code: 3002,
    status: 409,
    title: { en: 'The badge quota is full', fi: 'Kulkukorttikiintiö on täynnä' },
    details: {
      en: 'Your organization has {allowed} badges at this event, and all are in use.',
      fi: 'Organisaatiollasi on tässä tapahtumassa {allowed} kulkukorttia, ja kaikki ovat käytössä.',
    },
  },
  exhibitorQuotaFull: {
    code: 3014,
    status: 409,
    title: { en: 'The person was not moved', fi: 'Henkilöä ei siirretty' },
    details: {
      en: '{name} has {allowed} badges at this event, and all are in use. Give it a larger quota first.',
      fi: '{name}: kaikki {allowed} kulkukorttia ovat käytössä. Anna ensin suurempi kiintiö.',
    },
  },
  personThere: {
    code: 3015,
    status: 409,
    title: { en: 'The person was not moved', fi: 'Henkilöä ei siirretty' },
    details: {
      en: '{name} already has this person at the event, by the e-mail.',
      fi: '{name}: sama henkilö on jo mukana saman sähköpostiosoitteen perusteella.',
    },
  },
  guestNotMoved: {
    code: 3016,
    status: 409,
    title: { en: 'The guest was not moved', fi: 'Kutsuvierasta ei siirretty' },
    details: {
      en: 'A guest belongs to whoever invited them. The other exhibitor has to invite them itself.',
      fi: 'Kutsuvieras kuuluu kutsujalle. Toisen näytteilleasettajan on kutsuttava hänet itse.',
    },
  },
  personOfOthers: {
    code: 3017,
    status: 409,
    title: { en: 'The person was not saved', fi: 'Henkilöä ei tallennettu' },
    details: {
      en: 'The exhibitor also takes part in an event that you do not work for, and its people are the same at all of its events. Ask somebody who works for both.',
      fi: 'Näytteilleasettaja on mukana myös tapahtumassa, jota et hoida, ja sen henkilöt ovat samat kaikissa tapahtumissa. Pyydä apua siltä, joka hoitaa molempia.',
    },
  },
  namesFrozen: {
    code: 3018,
    status: 409,
    title: { en: 'Names can no longer be changed', fi: 'Nimiä ei voi enää muuttaa' },
    details: {
      en: 'The organiser has fixed who is of the personnel, and the names on the badges. Ask the organiser for a change.',
      fi: 'Järjestäjä on lukinnut henkilökunnan ja kulkukorttien nimet. Pyydä muutosta järjestäjältä.',
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
      fi: 'Muun palvelun videolle tarvitaan upotuskoodi.',
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
  formerProfileGone: {
    code: 5003,
    status: 409,
    title: { en: 'Nothing is waiting any more', fi: 'Aiempaa profiilia ei enää ole' },
    details: {
      en: 'The profile of the last event was taken over or left here already, or is not there any more.',
      fi: 'Edellisen tapahtuman profiili on jo otettu käyttöön tai jätetty käyttämättä, tai sitä ei enää ole.',
    },
  },
  standTaken: {
    code: 3003,
    status: 409,
    title: { en: 'The stand is taken', fi: 'Osasto on varattu' },
    details: {
      en: '{number} is the stand of {name}. Two have one only where both are marked as shared.',
      fi: '{number} on jo osasto: {name}. Osasto voi olla kahdella vain, jos se on merkitty molemmilla jaetuksi.',
    },
  },
  standOfOrganizer: {
    code: 3004,
    status: 409,
    title: { en: 'The stand was not changed', fi: 'Osastoa ei muutettu' },
    details: {
      en: 'The organiser has given you the stand {stand}. Ask them to change it.',
      fi: 'Järjestäjä on antanut teille osaston {stand}. Pyydä muutosta järjestäjältä.',
    },
  },
  likelySame: {
    code: 3005,
    status: 409,
    title: {
      en: 'The exhibitor is likely there already',
      fi: 'Näytteilleasettaja on luultavasti jo olemassa',
    },
    details: {
      en: 'It looks like {names}. Choose that one, or say that this is another one.',
      fi: 'Se näyttää samalta kuin {names}. Valitse se tai vahvista, että kyseessä on eri näytteilleasettaja.',
    },
  },
  alreadyExhibits: {
    code: 3006,
    status: 409,
    title: { en: 'The exhibitor takes part already', fi: 'Näytteilleasettaja on jo mukana' },
    details: {
      en: 'It stands in the list of this event.',
      fi: 'Se on jo tämän tapahtuman luettelossa.',
    },
  },
  previewOutdated: {
    code: 3008,
    status: 409,
    title: { en: 'Nothing was imported', fi: 'Mitään ei tuotu' },
    details: {
      en: 'Something changed after the preview was made. Look through it again: what is different is marked.',
      fi: 'Tiedot muuttuivat esikatselun jälkeen. Katso esikatselu uudelleen: muuttuneet rivit on merkitty.',
    },
  },
  importUsed: {
    code: 3009,
    status: 409,
    title: { en: 'Nothing was taken back', fi: 'Mitään ei peruttu' },
    details: {
      en: 'Somebody has used what the import made. Look at what stands against it: {count} in all.',
      fi: 'Tuotuja tietoja on jo käytetty. Esteitä on {count}.',
    },
  },
  importTakenBack: {
    code: 3010,
    status: 409,
    title: { en: 'The import was taken back already', fi: 'Tuonti on jo peruttu' },
    details: {
      en: 'The report tells by whom and when.',
      fi: 'Raportista näet, kuka sen perui ja milloin.',
    },
  },
  importNotKept: {
    code: 3011,
    status: 409,
    title: { en: 'This import cannot be taken back', fi: 'Tätä tuontia ei voi perua' },
    details: {
      en: 'What was there before an import is known for 30 days.',
      fi: 'Tuontia edeltäneet tiedot säilyvät 30 päivää.',
    },
  },
  accessElsewhere: {
    code: 3007,
    status: 409,
    title: { en: 'The contact was not changed', fi: 'Yhteyshenkilöä ei muutettu' },
    details: {
      en: 'The exhibitor also takes part in an event that you do not work for, and its contacts are the same at all of its events. Ask somebody who works for both.',
      fi: 'Näytteilleasettaja on mukana myös tapahtumassa, jota et hoida, ja sen yhteyshenkilöt ovat samat kaikissa tapahtumissa. Pyydä apua siltä, joka hoitaa molempia.',
    },
  },
  contactIsOrganizer: {
    code: 3013,
    status: 409,
    title: { en: 'The contact was not added', fi: 'Yhteyshenkilöä ei lisätty' },
    details: {
      en: 'These addresses are of people who work for the organiser: {emails}. They act for an exhibitor instead, and need no access of its own.',
      fi: 'Nämä osoitteet kuuluvat järjestäjän väelle: {emails}. He toimivat näytteilleasettajan puolesta ilman omaa käyttöoikeutta.',
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
