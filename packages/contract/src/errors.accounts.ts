/** Errors about signing in and users. */
export const accountErrors = {
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
    title: { en: 'The account is closed', fi: 'Tunnus on suljettu' },
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
  tooManyFromNetwork: {
    code: 0,
    status: 429,
    title: { en: 'Too many attempts', fi: 'Liian monta yritystä' },
    details: {
      en: 'There were too many wrong attempts from your network. Try again in {minutes} min.',
      fi: 'Verkostasi on tehty liian monta väärää yritystä. Yritä uudelleen {minutes} minuutin kuluttua.',
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
      fi: 'Sähköpostiosoitteella ei löytynyt tunnusta',
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
      en: 'The current password is wrong.',
      fi: 'Nykyinen salasana on väärä.',
    },
  },
  freshSignInNeeded: {
    code: 2005,
    status: 403,
    title: { en: 'Confirm that it is you', fi: 'Vahvista henkilöllisyytesi' },
    details: {
      en: 'You signed in more than ten minutes ago: give your password or passkey once more.',
      fi: 'Kirjautumisestasi on yli kymmenen minuuttia: anna salasanasi tai pääsyavaimesi uudelleen.',
    },
  },
  secondFactorNeeded: {
    code: 1002,
    status: 401,
    title: { en: 'One more step', fi: 'Vielä yksi vaihe' },
    details: {
      en: 'The password is right. Confirm with your passkey or a code that it is you.',
      fi: 'Salasana on oikein. Vahvista vielä henkilöllisyytesi pääsyavaimella tai koodilla.',
    },
  },
  signInStepEnded: {
    code: 1003,
    status: 400,
    title: { en: 'Sign in again', fi: 'Kirjaudu uudelleen' },
    details: {
      en: 'This sign-in has taken too long or was completed already. Start with your password.',
      fi: 'Kirjautuminen kesti liian kauan tai on jo tehty. Aloita salasanasta.',
    },
  },
  codeWrong: {
    code: 1004,
    status: 403,
    title: { en: 'The code is wrong', fi: 'Koodi on väärä' },
    details: {
      en: 'Give the code that the app shows now. Each code works once.',
      fi: 'Anna koodi, jonka sovellus näyttää nyt. Jokainen koodi toimii kerran.',
    },
  },
  passkeyRefused: {
    code: 1005,
    status: 403,
    title: { en: 'The passkey was not accepted', fi: 'Pääsyavain ei kelvannut' },
    details: {
      en: 'It is not known here, or took too long. Try again, or use another way.',
      fi: 'Sitä ei tunneta täällä, tai vahvistus kesti liian kauan. Yritä uudelleen tai käytä toista tapaa.',
    },
  },
  codeNeeded: {
    code: 2009,
    status: 403,
    title: { en: 'A code is needed', fi: 'Koodi tarvitaan' },
    details: {
      en: 'Your account has a second step: give a code beside the password, or your passkey.',
      fi: 'Tunnuksellasi on kirjautumisen toinen vaihe: anna salasanan lisäksi koodi tai käytä pääsyavainta.',
    },
  },
  tooManyPasskeys: {
    code: 2010,
    status: 409,
    title: { en: 'The passkey was not added', fi: 'Pääsyavainta ei lisätty' },
    details: {
      en: 'An account has at most 20. Remove one that you do not use.',
      fi: 'Tunnuksella voi olla enintään 20. Poista jokin, jota et käytä.',
    },
  },
  removalLinkInvalid: {
    code: 2011,
    status: 400,
    title: { en: 'The link no longer works', fi: 'Linkki ei enää toimi' },
    details: {
      en: 'The removal was stopped already, or it has been done.',
      fi: 'Poisto on jo peruttu, tai se on tehty.',
    },
  },
  disownLinkInvalid: {
    code: 2012,
    status: 400,
    title: { en: 'The link no longer works', fi: 'Linkki ei enää toimi' },
    details: {
      en: 'It has been used, or is older than a week. If in doubt, set a new password with “Forgot your password?”.',
      fi: 'Se on jo käytetty tai yli viikon vanha. Jos epäilet jotakin, vaihda salasana kohdasta ”Unohditko salasanasi?”.',
    },
  },
  secondFactorDemanded: {
    code: 2080,
    status: 403,
    title: {
      en: 'A second step of signing in is needed',
      fi: 'Kirjautumisen toinen vaihe tarvitaan',
    },
    details: {
      en: 'The organiser asks for it in its console. Add a passkey or an app with codes in your own info, and go on.',
      fi: 'Järjestäjä edellyttää sitä käyttäjiltään. Lisää pääsyavain tai tunnistussovellus omissa tiedoissasi ja jatka.',
    },
  },
  ownFactorMissing: {
    code: 2081,
    status: 409,
    title: { en: 'Set up your own first', fi: 'Ota toinen vaihe ensin itse käyttöön' },
    details: {
      en: 'Who asks others for a second step of signing in has one. Add a passkey or an app with codes in your own info.',
      fi: 'Kirjautumisen toista vaihetta voi edellyttää vain se, jolla se on. Lisää pääsyavain tai tunnistussovellus omissa tiedoissasi.',
    },
  },
  dayPassed: {
    code: 2082,
    status: 400,
    title: { en: 'The day has passed', fi: 'Päivä on mennyt' },
    details: { en: 'Choose today or a later day.', fi: 'Valitse tämä tai myöhempi päivä.' },
  },
  ownFactors: {
    code: 2083,
    status: 409,
    title: { en: 'Not your own', fi: 'Omaa ei voi nollata' },
    details: {
      en: 'You change your own second step of signing in in your own info. If it is lost, another owner resets it.',
      fi: 'Oman toisen vaiheesi vaihdat omissa tiedoissasi. Jos se on kadonnut, sen nollaa toinen omistaja.',
    },
  },
  noFactors: {
    code: 2084,
    status: 409,
    title: { en: 'Nothing was reset', fi: 'Mitään ei nollattu' },
    details: {
      en: 'The user has no second step of signing in, or it was reset a moment ago.',
      fi: 'Käyttäjällä ei ole toista vaihetta, tai se nollattiin juuri.',
    },
  },
  factorsElsewhere: {
    code: 2085,
    status: 409,
    title: { en: 'Nothing was reset', fi: 'Mitään ei nollattu' },
    details: {
      en: 'The account opens more than what is yours: only its owner can give up its second step. They sign in with the password, choose “I have none of these”, and wait a day.',
      fi: 'Tunnuksella pääsee muuhunkin kuin teidän tietoihinne: sen toisesta vaiheesta voi luopua vain tunnuksen omistaja. Hän antaa kirjautuessaan salasanansa, valitsee ”Minulla ei ole näitä enää” ja odottaa vuorokauden.',
    },
  },
  erasureUnconfirmed: {
    code: 2020,
    status: 400,
    title: { en: 'The account was not erased', fi: 'Tunnusta ei poistettu' },
    details: {
      en: 'Type the email address of your account to confirm.',
      fi: 'Vahvista poisto kirjoittamalla tunnuksesi sähköpostiosoite.',
    },
  },
  passwordTooCommon: {
    code: 2006,
    status: 400,
    title: { en: 'Choose another password', fi: 'Valitse toinen salasana' },
    details: {
      en: 'This is one of the commonest passwords, so it is guessed first.',
      fi: 'Tämä on yksi yleisimmistä salasanoista, joten se arvataan ensimmäisenä.',
    },
  },
  passwordIsAddress: {
    code: 2007,
    status: 400,
    title: { en: 'Choose another password', fi: 'Valitse toinen salasana' },
    details: {
      en: 'The password must not be the email address of the account.',
      fi: 'Salasana ei voi olla tunnuksen sähköpostiosoite.',
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
      en: 'The user also works for an organization that is not yours, or has not come to yours yet, so only they can change their details.',
      fi: 'Käyttäjä toimii myös toisessa organisaatiossa tai ei ole vielä käynyt organisaatiossasi, joten vain hän itse voi muuttaa tietojaan.',
    },
  },
  accountOwned: {
    code: 2008,
    status: 403,
    title: { en: 'Not yours to change', fi: 'Et voi muuttaa tätä käyttäjää' },
    details: {
      en: 'The account has an owner, so only they can change its password and email.',
      fi: 'Tunnus on jo omistajansa käytössä, joten vain hän itse voi vaihtaa sen salasanan ja sähköpostin.',
    },
  },
  ownLink: {
    code: 2003,
    status: 403,
    title: { en: 'You cannot remove yourself', fi: 'Et voi poistaa itseäsi' },
    details: {
      en: 'Ask a colleague to remove you from the organization.',
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
} as const;
