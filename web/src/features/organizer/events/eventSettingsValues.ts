import { defaultColors } from '@portal/contract/codes';
import type { Language } from '@portal/contract/errors';
import { localAt, momentAt } from '@portal/contract/eventMoments';
import { portalSwitches, type EventSettings } from '@portal/contract/organizerSettings';
import type { Loaded } from '../../../ui/useRecordForm.ts';
import { decimalOf, priceIn } from '../decimals.ts';

/** The facts of an event as a form has them; times are what the clocks of its place show. */
export type FactValues = {
  name: string;
  opens: string;
  closes: string;
  timeZone: string;
  venueName: string;
  venueCity: string;
  venueStreetAddress: string;
  venueZip: string;
  primaryColor: string;
  secondaryFontColor: string;
  tertiaryFontColor: string;
};

/** What a new event starts from. */
export const newFacts: FactValues = {
  name: '',
  opens: '',
  closes: '',
  timeZone: 'Europe/Helsinki',
  venueName: '',
  venueCity: '',
  venueStreetAddress: '',
  venueZip: '',
  ...defaultColors,
};

/** The same as calls have them. */
export const factsOf = (values: FactValues) => ({
  name: values.name,
  eventStarts: momentAt(values.opens, values.timeZone),
  eventEnds: momentAt(values.closes, values.timeZone),
  timeZone: values.timeZone,
  venue: {
    name: values.venueName,
    city: values.venueCity,
    streetAddress: values.venueStreetAddress,
    zip: values.venueZip,
  },
  primaryColor: values.primaryColor,
  secondaryFontColor: values.secondaryFontColor,
  tertiaryFontColor: values.tertiaryFontColor,
});

const textNames = ['descriptionFi', 'descriptionEn', 'contactFi', 'contactEn'] as const;
export type TextName = (typeof textNames)[number];
export type SwitchValues = Pick<EventSettings, (typeof portalSwitches)[number]>;

export type SettingsValues = FactValues &
  Record<TextName, string> &
  SwitchValues & {
    customCss: string;
    portalOpens: string;
    portalCloses: string;
    namesFrozen: string;
    scanningCloses: string;
    scanPointPrice: string;
    additionalScanPointPrice: string;
  };

const local = (iso: string | null, timeZone: string) => (iso ? localAt(iso, timeZone) : '');
/** What a field shows; a stored time that it still shows stays to the second, and in the hour that comes twice. */
const momentOf = (typed: string, timeZone: string, stored: string | null) =>
  stored && typed === localAt(stored, timeZone) ? stored : momentAt(typed, timeZone);
const optionalMoment = (...[typed, ...rest]: Parameters<typeof momentOf>) =>
  typed ? momentOf(typed, ...rest) : null;

export function loadedFrom(settings: EventSettings, language: Language): Loaded<SettingsValues> {
  const { timeZone, venue } = settings;
  const switches = Object.fromEntries(portalSwitches.map((name) => [name, settings[name]]));
  const texts = Object.fromEntries(textNames.map((name) => [name, settings[name] ?? '']));
  return {
    values: {
      name: settings.name,
      opens: localAt(settings.eventStarts, timeZone),
      closes: localAt(settings.eventEnds, timeZone),
      timeZone,
      venueName: venue.name,
      venueCity: venue.city,
      venueStreetAddress: venue.streetAddress,
      venueZip: venue.zip,
      primaryColor: settings.primaryColor,
      secondaryFontColor: settings.secondaryFontColor,
      tertiaryFontColor: settings.tertiaryFontColor,
      ...(texts as Record<TextName, string>),
      ...(switches as SwitchValues),
      customCss: settings.customCss ?? '',
      portalOpens: local(settings.timePartnerPortalOpens, timeZone),
      portalCloses: local(settings.timePartnerPortalCloses, timeZone),
      namesFrozen: local(settings.timeNamesFrozen, timeZone),
      scanningCloses: local(settings.timeScanningCloses, timeZone),
      scanPointPrice: priceIn(settings.scanPointPrice, language),
      additionalScanPointPrice: priceIn(settings.additionalScanPointPrice, language),
    },
    timeModified: settings.timeModified,
  };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What was typed without a tag: an empty line begins a paragraph, another one a line. */
export function htmlOf(typed: string): string {
  if (/<\/?[a-z]/i.test(typed) || !typed.trim()) return typed;
  const paragraphs = typed.trim().split(/\n\s*\n/);
  return paragraphs.map((each) => `<p>${escaped(each).replaceAll('\n', '<br>')}</p>`).join('');
}

/** What is typed, over what is stored. */
export function bodyOf(values: SettingsValues, stored: EventSettings) {
  const { timeZone } = values;
  const switches = Object.fromEntries(portalSwitches.map((name) => [name, values[name]]));
  const texts = Object.fromEntries(textNames.map((name) => [name, htmlOf(values[name])]));
  return {
    ...factsOf(values),
    eventStarts: momentOf(values.opens, timeZone, stored.eventStarts),
    eventEnds: momentOf(values.closes, timeZone, stored.eventEnds),
    ...(texts as Record<TextName, string>),
    ...(switches as SwitchValues),
    customCss: values.customCss,
    timePartnerPortalOpens: optionalMoment(
      values.portalOpens,
      timeZone,
      stored.timePartnerPortalOpens,
    ),
    timePartnerPortalCloses: optionalMoment(
      values.portalCloses,
      timeZone,
      stored.timePartnerPortalCloses,
    ),
    timeNamesFrozen: optionalMoment(values.namesFrozen, timeZone, stored.timeNamesFrozen),
    timeScanningCloses: optionalMoment(values.scanningCloses, timeZone, stored.timeScanningCloses),
    scanPointPrice: decimalOf(values.scanPointPrice),
    additionalScanPointPrice: decimalOf(values.additionalScanPointPrice),
  };
}
