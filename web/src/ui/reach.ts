/** A link that writes to an address, and to nobody else: `?bcc=` is the beginning of an address too. */
export const mailTo = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** A link that calls a number. */
export const phoneTo = (phone: string): string =>
  `tel:${encodeURIComponent(phone.replaceAll(/\s/g, '')).replaceAll('%2B', '+')}`;
