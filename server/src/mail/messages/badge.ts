import type { Language } from '@portal/contract/errors';
import type { MailHead } from '../mailHead.ts';
import { letter, type Message } from '../layout.ts';
import { questionsTo } from './questions.ts';

interface BadgeOf {
  /** '' where only an address is known. */
  firstNames: string;
  partner: string;
  event: string;
  /** What to type where the code cannot be read. */
  code: string;
  /** An answer reaches the exhibitor. */
  canReply: boolean;
  head: MailHead;
}

const texts = {
  en: ({ firstNames, partner, event, code, canReply }: BadgeOf) => ({
    subject: `Your badge: ${event}`,
    heading: `Hello ${firstNames}`.trim(),
    paragraphs: [
      `${partner} has registered you for ${event}. Your badge is attached.`,
      'Print it on A6, or show it on your phone: its code is read at the entrance and at the stands.',
      `The code in letters and digits: ${code}`,
    ],
    footnote: questionsTo(partner, canReply).en,
  }),
  fi: ({ firstNames, partner, event, code, canReply }: BadgeOf) => ({
    subject: `Kulkukorttisi: ${event}`,
    heading: `Hei ${firstNames}`.trim(),
    paragraphs: [
      `${partner} on ilmoittanut sinut tapahtumaan ${event}. Kulkukorttisi on liitteenä.`,
      'Tulosta se A6-koossa tai näytä se puhelimesta: koodi luetaan sisäänkäynnillä ja osastoilla.',
      `Koodi kirjaimin ja numeroin: ${code}`,
    ],
    footnote: questionsTo(partner, canReply).fi,
  }),
};

/** To somebody with a place in an event, with the badge attached (SRV-54). */
export function badgeMail(language: Language, badge: BadgeOf): Message {
  return letter({ language, head: badge.head, ...texts[language](badge) });
}

interface GuestBadgeOf extends BadgeOf {
  /** Where the guest changes what was said. */
  registrationUrl: string;
}

const guestTexts = {
  en: ({ partner, event, ...badge }: GuestBadgeOf) => ({
    ...texts.en({ partner, event, ...badge }),
    first: `You are registered for ${event} as a guest of ${partner}. Your badge is attached.`,
    button: 'See or change your registration',
  }),
  fi: ({ partner, event, ...badge }: GuestBadgeOf) => ({
    ...texts.fi({ partner, event, ...badge }),
    first: `Olet ilmoittautunut tapahtumaan ${event}. Kutsujasi on ${partner}. Kulkukorttisi on liitteenä.`,
    button: 'Katso tai muuta ilmoittautumistasi',
  }),
};

/** To a guest who has just registered (REG-01). */
export function guestBadgeMail(language: Language, badge: GuestBadgeOf): Message {
  const { first, paragraphs, ...text } = guestTexts[language](badge);
  return letter({
    language,
    head: badge.head,
    url: badge.registrationUrl,
    ...text,
    paragraphs: [first, ...paragraphs.slice(1)],
  });
}
