import type { Language } from '@portal/contract/errors';

/** What is wrong with a data set, as the loader says it at the end of a line, and the same in Finnish. */
const finnish: [english: RegExp, finnish: string][] = [
  [
    /is missing: name the exhibitors .*$/,
    'puuttuu: nimeä näytteilleasettajat, joiden puolesta käyttäjä toimii; omat käyttäjänne kutsutaan järjestäjän näkymissä',
  ],
  [/is missing$/, 'puuttuu'],
  [/is empty$/, 'on tyhjä'],
  [/there is no such field$/, 'tällaista kenttää ei ole'],
  [/has to be one of (.*)$/s, 'pitää olla jokin näistä: $1'],
  [/has to be at least (\S+) characters long$/, 'vähimmäispituus on $1 merkkiä'],
  [/has to be at most (\S+) characters long$/, 'enimmäispituus on $1 merkkiä'],
  [/has to be at least (\S+)$/, 'pitää olla vähintään $1'],
  [/has to be at most (\S+)$/, 'saa olla enintään $1'],
  [
    /has to be ISO 8601 with an offset, like (.*)$/s,
    'pitää olla ISO 8601 -muodossa aikaerotuksineen, esimerkiksi $1',
  ],
  [/is not an e-mail address$/, 'ei ole sähköpostiosoite'],
  [/is not an address on the web$/, 'ei ole verkko-osoite'],
  [/holds a character that cannot be stored$/, 'sisältää merkin, jota ei voi tallentaa'],
  [/expected number, received string$/, 'pitää olla luku ilman lainausmerkkejä'],
  [/expected string, received number$/, 'pitää olla teksti lainausmerkeissä'],
  [/expected (\w+), received (\w+)$/, 'pitää olla $1 eikä $2'],
  [/stands at (\S+) already$/, 'on jo kohdassa $1'],
  [/is the key of (\S+) already$/, 'on jo kohteen $1 tunniste'],
  [/is before eventStarts$/, 'on ennen alkamisaikaa (eventStarts)'],
  [/is not the name of a time zone$/, 'ei ole aikavyöhykkeen nimi'],
  [/exactly one has to be primary$/, 'tasan yhden pitää olla ensisijainen (primary)'],
  [/belongs to the event "(.*)", not to "(.*)"$/, 'kuuluu tapahtumaan ”$1” eikä tapahtumaan ”$2”'],
  [/is a bundle itself$/, 'on itsekin tuotepaketti'],
  [/is not an? \w+ of this file or of the database$/, 'puuttuu sekä tiedostosta että portaalista'],
  [/does not take part in "(.*)"$/, 'ei ole mukana tapahtumassa ”$1”'],
  [/is not a user of "(.*)"$/, 'ei ole näytteilleasettajan ”$1” käyttäjä'],
  [
    /belongs to another (?:user|person|template) of the database$/,
    'kuuluu jo toiselle portaalissa',
  ],
  [/(\S+) is the user's open cart already$/, 'käyttäjällä on jo avoin ostoskori: $1'],
  [
    /is not your organization; a file is for one, whose key is "(.*)"$/,
    'ei ole teidän organisaationne; tiedosto on yhdelle, jonka tunniste on ”$1”',
  ],
  [
    /is archived; reopen the event first, or leave it out$/,
    'on arkistoitu; ota tapahtuma ensin pois arkistosta tai jätä se pois tiedostosta',
  ],
  [/cannot be read$/, 'puuttuu tai sitä ei voi lukea'],
  [/is not a JPEG, PNG or WebP picture$/, 'ei ole JPEG-, PNG- eikä WebP-kuva'],
  [/leads out of the ZIP; names are like (.*)$/, 'johtaa ulos ZIP-tiedostosta; nimi on muotoa $1'],
  [/is a link or a device; pack the file itself$/, 'on linkki tai laite; pakkaa itse tiedosto'],
  [
    /is locked with a password; pack it without one$/,
    'on lukittu salasanalla; pakkaa ilman salasanaa',
  ],
  [/stands in the ZIP twice$/, 'on ZIP-tiedostossa kahdesti'],
  [/is damaged; pack it anew$/, 'on vioittunut; pakkaa se uudelleen'],
  [/its name is not UTF-8; rename it$/, 'nimi ei ole UTF-8-muodossa; nimeä tiedosto uudelleen'],
  [/unpacked, the ZIP is larger than (\d+) MB$/, 'purettuna ZIP-tiedosto on suurempi kuin $1 Mt'],
  [/the ZIP has more than (\d+) files$/, 'ZIP-tiedostossa on yli $1 tiedostoa'],
  [
    /the ZIP has no data set, a file like dataset\.json$/,
    'ZIP-tiedostossa ei ole aineistoa eli esimerkiksi tiedostoa dataset.json',
  ],
  [
    /the ZIP has more than one data set: (.*)$/,
    'ZIP-tiedostossa on useampi kuin yksi aineisto: $1',
  ],
  [/the file is not a ZIP, or not a whole one$/, 'tiedosto ei ole ZIP-tiedosto tai se on vajaa'],
  [
    /is not UTF-8: byte (\d+) \((\w+) in hexadecimal, line (\d+), column (\d+)\)\. Save the file as UTF-8\.$/,
    'ei ole UTF-8-muodossa: tavu $1 (heksana $2, rivi $3, merkki $4). Tallenna tiedosto UTF-8-muodossa.',
  ],
  [
    /has more than (\d+) lists and objects inside each other$/,
    'sisältää yli $1 sisäkkäistä listaa ja objektia',
  ],
  [
    /^the data set has more in it that is wrong than can be told$/,
    'aineistossa on enemmän virheitä kuin voidaan luetella',
  ],
  [/is not JSON: line (\d+), column (\d+): (.*)$/s, 'ei ole JSONia: rivi $1, merkki $2: $3'],
];

/** A problem of a data set in the language of the reader; what has no Finnish stays as the loader says it. */
export function problemIn(language: Language, problem: string): string {
  if (language === 'en') return problem;
  for (const [english, words] of finnish)
    if (english.test(problem)) return problem.replace(english, words);
  return problem;
}
