import type { enSettings } from './en.settings.ts';
import partner from './fi/partner.json';
import settings from './fi/settings.json';
import users from './fi/users.json';
import type { SameKeys } from './texts.ts';

/** The texts of the settings, and of the forms that share fields with them. */
export const fiSettings = {
  partner,
  settings,
  users,
} satisfies SameKeys<typeof enSettings>;
