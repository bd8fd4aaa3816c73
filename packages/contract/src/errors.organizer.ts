/** Errors of the organiser’s console, and of signing in to it. */
export const organizerErrors = {
  setupCodeWrong: {
    code: 2030,
    status: 403,
    title: { en: 'The code is wrong', fi: 'Koodi on väärä' },
    details: {
      en: 'It stands in the log of the portal’s start, or in its setting SETUP_CODE.',
      fi: 'Koodi on portaalin käynnistyslokissa tai asetuksessa SETUP_CODE.',
    },
  },
  tooManySetupCodes: {
    code: 0,
    status: 429,
    title: { en: 'Too many attempts', fi: 'Liian monta yritystä' },
    details: {
      en: 'Try again in {minutes} min.',
      fi: 'Yritä uudelleen {minutes} minuutin kuluttua.',
    },
  },
  setupAccountRefused: {
    code: 2031,
    status: 403,
    title: {
      en: 'The address has an account already',
      fi: 'Osoitteella on jo tunnus',
    },
    details: {
      en: 'Give the password of that account. If somebody else gave it to you, or you have none, choose your own first with “Forgot your password?” on the sign-in page.',
      fi: 'Anna sen salasana. Jos sait sen toiselta tai sinulla ei ole salasanaa, valitse ensin oma kirjautumissivun kohdasta ”Unohditko salasanasi?”.',
    },
  },
  organizerUserExists: {
    code: 2032,
    status: 409,
    title: { en: 'Nobody was invited', fi: 'Ketään ei kutsuttu' },
    details: {
      en: 'Whoever has this address works for the organiser already.',
      fi: 'Osoitteen haltija on jo järjestäjän käyttäjä.',
    },
  },
  lastOwner: {
    code: 2033,
    status: 409,
    title: { en: 'An owner has to stay', fi: 'Omistajan on jäätävä' },
    details: {
      en: 'You are the only owner of {organization} who can sign in. Make somebody else an owner first, who has chosen a password.',
      fi: 'Olet ainoa järjestäjän {organization} omistaja, joka voi kirjautua. Tee ensin omistaja jostakusta muusta, joka on valinnut salasanansa.',
    },
  },
  actingRefused: {
    code: 2034,
    status: 403,
    title: { en: 'Not while you act as an exhibitor', fi: 'Ei näytteilleasettajana toimiessa' },
    details: {
      en: 'Accounts, leads, notifications and sending mails are the exhibitor’s own: whoever acts for it neither sees nor does this.',
      fi: 'Tunnukset, liidit, ilmoitukset ja viestien lähettäminen ovat vain näytteilleasettajan omia: sen puolesta toimiva ei näe niitä eikä tee tätä.',
    },
  },
  actingReadsOnly: {
    code: 2035,
    status: 403,
    title: { en: 'You are only looking', fi: 'Vain katselet' },
    details: {
      en: 'You act as the exhibitor without changing anything. To change something, end this and begin anew with “Change too”.',
      fi: 'Toimit näytteilleasettajana vain katsellen. Jos haluat muuttaa jotain, lopeta ja aloita uudelleen valinnalla ”Myös muutan”.',
    },
  },
  actingDraft: {
    code: 2036,
    status: 409,
    title: { en: 'The event is a draft', fi: 'Tapahtuma on luonnos' },
    details: {
      en: 'Exhibitors do not know of it yet. You can look at it as one of them; to change something, publish it first.',
      fi: 'Näytteilleasettajat eivät vielä tiedä siitä. Voit katsella sitä näytteilleasettajana; jos haluat muuttaa jotain, julkaise se ensin.',
    },
  },
  eventIsDraft: {
    code: 2100,
    status: 409,
    title: { en: 'The event is a draft', fi: 'Tapahtuma on luonnos' },
    details: {
      en: 'Its capture links open nothing yet. Publish it first.',
      fi: 'Sen skannauslinkit eivät vielä avaudu. Julkaise se ensin.',
    },
  },
  captureLinksClosed: {
    code: 2101,
    status: 409,
    title: { en: 'The capture links have closed', fi: 'Skannauslinkit ovat sulkeutuneet' },
    details: {
      en: 'Nobody could capture with them. Move the time at which they close in the settings of the event first.',
      fi: 'Niillä ei enää voisi skannata. Siirrä ensin niiden sulkeutumista tapahtuman asetuksissa.',
    },
  },
  tooManyScanPoints: {
    code: 2102,
    status: 409,
    title: { en: 'No scan points were made', fi: 'Skannauspisteitä ei tehty' },
    details: {
      en: 'More than {count} each would be made for: {names}. Check how many are free for them.',
      fi: 'Näille tulisi kullekin yli {count} pistettä: {names}. Tarkista, montako niille kuuluu maksutta.',
    },
  },
  taskTaken: {
    code: 2110,
    status: 409,
    title: { en: 'The task was not added', fi: 'Tehtävää ei lisätty' },
    details: {
      en: 'The event asks for it already. Change the task that is there.',
      fi: 'Tapahtumassa pyydetään sitä jo. Muuta olemassa olevaa tehtävää.',
    },
  },
  tooManyTasks: {
    code: 2111,
    status: 409,
    title: { en: 'The task was not added', fi: 'Tehtävää ei lisätty' },
    details: {
      en: 'There are {most} tasks already. Take one away that is no longer needed.',
      fi: 'Tehtäviä on jo {most}. Poista jokin, jota ei enää tarvita.',
    },
  },
  eventArchived: {
    code: 2037,
    status: 409,
    title: { en: 'The event is archived', fi: 'Tapahtuma on arkistoitu' },
    details: {
      en: 'Everything in it can still be read and downloaded, but nothing changed. Ask the organiser if something has to be.',
      fi: 'Kaikkea voi yhä lukea ja ladata, mutta mitään ei voi muuttaa. Jos jotain täytyy vielä muuttaa, ota yhteyttä järjestäjään.',
    },
  },
  eventInUse: {
    code: 2038,
    status: 409,
    title: { en: 'The event was not deleted', fi: 'Tapahtumaa ei poistettu' },
    details: {
      en: 'It has orders, scans or badges by now. Archive it instead.',
      fi: 'Sillä on jo tilauksia, skannauksia tai kulkukortteja. Arkistoi se poistamisen sijasta.',
    },
  },
  packageNameTaken: {
    code: 2040,
    status: 409,
    title: { en: 'The package was not saved', fi: 'Pakettia ei tallennettu' },
    details: {
      en: 'Another package of the event has this name.',
      fi: 'Tapahtuman toisella paketilla on jo tämä nimi.',
    },
  },
  packageProductRefused: {
    code: 2041,
    status: 409,
    title: { en: 'The package was not saved', fi: 'Pakettia ei tallennettu' },
    details: {
      en: '{name} admits visitors: tickets cannot be included in a package. Give guests a quota in place of them.',
      fi: '{name} on pääsylippu, eikä lippuja voi sisällyttää pakettiin. Anna niiden sijasta vieraskiintiö.',
    },
  },
  packageInUse: {
    code: 2042,
    status: 409,
    title: { en: 'The package was not deleted', fi: 'Pakettia ei poistettu' },
    details: {
      en: 'Exhibitors that have it: {count}. Give them another one first.',
      fi: 'Paketti on käytössä, näytteilleasettajia: {count}. Anna heille ensin toinen paketti.',
    },
  },
  includedShort: {
    code: 2043,
    status: 409,
    title: { en: 'There is not enough in stock', fi: 'Varasto ei riitä' },
    details: {
      en: '{name}: {needed} more would be included, and {left} are left. Nothing was changed.',
      fi: '{name}: paketteihin tarvittaisiin {needed} lisää, ja jäljellä on {left}. Mitään ei muutettu.',
    },
  },
  tooManyPackages: {
    code: 2044,
    status: 409,
    title: { en: 'The package was not added', fi: 'Pakettia ei lisätty' },
    details: {
      en: 'An event has at most {most} packages.',
      fi: 'Tapahtumalla voi olla enintään {most} pakettia.',
    },
  },
  placeholderEmpty: {
    code: 2045,
    status: 409,
    title: { en: 'The message was not sent', fi: 'Viestiä ei lähetetty' },
    details: {
      en: '{placeholder} would say nothing to: {names}.',
      fi: '{placeholder} jäisi tyhjäksi: {names}.',
    },
  },
  messageEmpty: {
    code: 2049,
    status: 409,
    title: { en: 'The message was not sent', fi: 'Viestiä ei lähetetty' },
    details: {
      en: 'Nothing of its text can be shown. Write it anew.',
      fi: 'Sen tekstistä ei jää mitään näytettävää. Kirjoita teksti uudelleen.',
    },
  },
  messageWithdrawn: {
    code: 2046,
    status: 409,
    title: { en: 'The message was withdrawn', fi: 'Viesti on peruttu' },
    details: {
      en: 'Exhibitors see it no more, and it can no longer be changed. Write a new one.',
      fi: 'Näytteilleasettajat eivät enää näe sitä, eikä sitä voi muuttaa. Kirjoita uusi viesti.',
    },
  },
  messageNotShown: {
    code: 2047,
    status: 409,
    title: { en: 'Nobody was mailed', fi: 'Sähköpostia ei lähetetty' },
    details: {
      en: 'Exhibitors do not see the message at the moment.',
      fi: 'Viesti ei ole nyt näytteilleasettajien nähtävissä.',
    },
  },
  messageReminded: {
    code: 2048,
    status: 409,
    title: { en: 'It was mailed already', fi: 'Sähköposti on jo lähetetty' },
    details: {
      en: 'Whoever had not read the message got it by mail. That is done once.',
      fi: 'Viesti on jo lähetetty sähköpostitse niille, jotka eivät olleet lukeneet sitä. Sen voi tehdä kerran.',
    },
  },
  savedViewNameTaken: {
    code: 2050,
    status: 409,
    title: { en: 'The view was not saved', fi: 'Näkymää ei tallennettu' },
    details: {
      en: 'Another view of the list has this name. Choose another one.',
      fi: 'Luettelolla on jo samanniminen näkymä. Valitse toinen nimi.',
    },
  },
  tooManySavedViews: {
    code: 2051,
    status: 409,
    title: { en: 'The view was not saved', fi: 'Näkymää ei tallennettu' },
    details: {
      en: 'There are {most} views already. Delete one that is no longer needed.',
      fi: 'Näkymiä on jo {most}. Poista jokin, jota ei enää tarvita.',
    },
  },
  datasetTooLarge: {
    code: 2060,
    status: 413,
    title: { en: 'The file is too large', fi: 'Tiedosto on liian suuri' },
    details: {
      en: 'The ZIP of a data set may have 100 MB at most.',
      fi: 'Tietoaineiston ZIP-tiedoston koko saa olla enintään 100 Mt.',
    },
  },
  datasetBusy: {
    code: 2061,
    status: 409,
    title: { en: 'Another data set is being loaded', fi: 'Toista tietoaineistoa tuodaan' },
    details: {
      en: 'Wait until it is done, and try again.',
      fi: 'Odota, kunnes se on valmis, ja yritä sitten uudelleen.',
    },
  },
  datasetGone: {
    code: 2062,
    status: 409,
    title: { en: 'The file is no longer kept', fi: 'Tiedostoa ei enää säilytetä' },
    details: {
      en: 'Only the file that was chosen last is kept, and for a day. Choose it again.',
      fi: 'Vain viimeksi valittu tiedosto säilyy, ja sekin vuorokauden. Valitse se uudelleen.',
    },
  },
  openOrders: {
    code: 2070,
    status: 409,
    title: { en: 'There are open orders', fi: 'Avoimia tilauksia' },
    details: {
      en: 'The exhibitor stays at the event as long as it has open orders ({count}): {orders}.',
      fi: 'Näytteilleasettaja pysyy tapahtumassa niin kauan kuin sillä on avoimia tilauksia ({count}): {orders}.',
    },
  },
} as const;
