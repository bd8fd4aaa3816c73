import registration from './en/registration.json';

/** The texts of the pages behind the links of an invitation. */
export const enRegistration = {
  registration,
};
