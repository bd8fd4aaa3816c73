import * as z from 'zod/mini';
import { packageLevels, videoPlatforms } from './codes.ts';
import {
  cents,
  count,
  eventLine,
  eventText,
  key,
  line,
  link,
  long,
  may,
  moment,
  yesNo,
} from './dataset.fields.ts';
import { productCategory } from './dataset.shop.ts';

const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'is not a colour, like "#14532d"'));

const eventPartner = z.strictObject({
  partnerID: key,
  description: may(long),
  additionalInfo: may(long),
  department: may(line),
  packageLevel: z.optional(z.enum(packageLevels)),
  videoPlatform: z.optional(z.enum(videoPlatforms)),
  videoUrl: may(link),
  videoEmbedCode: may(long),
  personnelQuota: may(count),
});

const partnerPortal = z.strictObject({
  userCanEditOrders: yesNo,
  contactInformationForPartners: may(eventText),
  logoMaterialID: may(key),
  isScanPointSalesEnabled: yesNo,
  scanPointPrice: z.optional(cents),
  additionalScanPointPrice: z.optional(cents),
  isProductsEnabled: yesNo,
  timePartnerPortalOpens: may(moment),
  timePartnerPortalCloses: may(moment),
  timeNamesFrozen: may(moment),
  timeScanningCloses: may(moment),
  customCss: may(eventText),
  isShopAndGuestsHidden: yesNo,
  isVisitorContactDataHidden: yesNo,
});

const templateEmail = z.strictObject({
  partnerEmailId: key,
  title: line,
  senderName: line,
  contentHtml: long,
  isEnabled: yesNo,
});

export const event = z.strictObject({
  eventID: key,
  organizationID: key,
  name: eventLine,
  eventStarts: moment,
  eventEnds: moment,
  timeZone: z.optional(line),
  venue: z.strictObject({
    name: eventLine,
    city: eventLine,
    streetAddress: z.optional(eventLine),
    zip: z.optional(eventLine),
  }),
  description: may(eventText),
  isProspectumLiveEnabled: yesNo,
  partnerPortal: z.optional(partnerPortal),
  mobileSettings: z.optional(
    z.strictObject({
      primaryColor: z.optional(color),
      secondaryFontColor: z.optional(color),
      tertiaryFontColor: z.optional(color),
    }),
  ),
  partners: z.optional(z.array(eventPartner)),
  productCategories: z.optional(z.array(productCategory)),
  templateEmail: z.optional(templateEmail),
});
