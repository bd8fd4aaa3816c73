/** Errors about uploads. */
export const fileErrors = {
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
  storageFull: {
    code: 4109,
    status: 507,
    title: { en: 'There is no room left', fi: 'Tallennustila on lopussa' },
    details: {
      en: 'The file could not be kept. Tell the event organiser.',
      fi: 'Tiedostoa ei voitu tallentaa. Kerro asiasta tapahtuman järjestäjälle.',
    },
  },
} as const;
