import type { Suggestion } from '../messages/messageValues.ts';

/**
 * Words to begin with, for whoever asks exhibitors for their billing details. No link: a user of several exhibitors
 * would come to the settings of the one that was used last.
 */
export const billingMessage: Suggestion = {
  name: 'billing',
  words: {
    titleFi: 'Täydentäkää laskutustietonne',
    contentTextFi:
      '{{exhibitor}}: laskutustiedoistanne puuttuu jotakin, jota lasku tarvitsee, tai jokin niistä näyttää virheelliseltä.\n\nTäydentäkää ne kohdassa Asetukset → Organisaation tiedot, niin laskunne tulee perille.',
    titleEn: 'Please complete your billing details',
    contentTextEn:
      '{{exhibitor}}: your billing details lack something that an invoice needs, or something in them looks wrong.\n\nPlease complete them under Settings → Organization details, so that your invoice reaches you.',
  },
};
