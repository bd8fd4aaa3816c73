import { saysAnything, type InvitationTemplate } from '@portal/contract/guestInvitations';
import { registrationLinkPlaceholder } from '@portal/contract/recipients';
import type { Loaded } from '../../../ui/useRecordForm.ts';
import { htmlOf } from '../events/eventSettingsValues.ts';

/** The languages of a template, as its fields end. */
export const templateLanguages = ['Fi', 'En'] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** ORG-73: what invitations start from, in a form. */
export type TemplateValues = {
  isEnabled: boolean;
  titleFi: string;
  contentHtmlFi: string;
  titleEn: string;
  contentHtmlEn: string;
};

export const loadedTemplate = (template: InvitationTemplate | null): Loaded<TemplateValues> => ({
  values: {
    isEnabled: template?.isEnabled ?? true,
    titleFi: template?.titleFi ?? '',
    contentHtmlFi: template?.contentHtmlFi ?? '',
    titleEn: template?.titleEn ?? '',
    contentHtmlEn: template?.contentHtmlEn ?? '',
  },
  timeModified: template?.timeModified,
});

/** Whether a language has neither a subject nor a text. */
export const isEmptyIn = (values: TemplateValues, language: TemplateLanguage): boolean =>
  !values[`title${language}`].trim() && !saysAnything(values[`contentHtml${language}`]);

/** Words to begin with, for whoever has none: they stand in the mail as the exhibitor’s own. */
export const suggestedWords = (event: string): Omit<TemplateValues, 'isEnabled'> => ({
  titleFi: `Tervetuloa osastollemme: ${event}`,
  contentHtmlFi:
    htmlOf(
      `Hei!\n\nOlemme mukana tapahtumassa ${event}. Tule tapaamaan meitä osastollemme.\n\nIlmoittaudu mukaan tästä, niin saat pääsylippusi sähköpostiisi:`,
    ) + `<p>${registrationLinkPlaceholder}</p>`,
  titleEn: `Visit us at ${event}`,
  contentHtmlEn:
    htmlOf(
      `Hello!\n\nWe are at ${event}. Come and see us at our stand.\n\nRegister here and you get your ticket by e-mail:`,
    ) + `<p>${registrationLinkPlaceholder}</p>`,
});
