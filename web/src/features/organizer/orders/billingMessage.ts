import type { MessageValues } from '../messages/messageValues.ts';

/** Words to begin with, for whoever asks exhibitors for their billing details. */
export function billingMessage(): Partial<MessageValues> {
  const link = `${globalThis.location.origin}/settings/organization#invoiceCompany`;
  return {
    titleFi: 'Täydentäkää laskutustietonne',
    contentTextFi: `<p>{{exhibitor}}: laskutustiedoistanne puuttuu jotakin, jota lasku tarvitsee, tai jokin niistä näyttää virheelliseltä. <a href="${link}">Täydentäkää ne organisaationne asetuksissa</a>, niin laskunne tulee perille.</p>`,
    titleEn: 'Please complete your billing details',
    contentTextEn: `<p>{{exhibitor}}: your billing details lack something that an invoice needs, or something in them looks wrong. <a href="${link}">Complete them in the settings of your organization</a>, so that your invoice reaches you.</p>`,
  };
}
