import partner from './en/partner.json';
import settings from './en/settings.json';
import users from './en/users.json';

/** The texts of the settings, and of the forms that share fields with them. */
export const enSettings = {
  partner,
  settings,
  users,
};
