import { businessIDWarning } from '@portal/contract/billing';
import { words } from '@portal/contract/errors';
import { id, text } from '@portal/contract/fields';
import type { ExhibitorFieldName } from '@portal/contract/importSheets';
import { addedContact } from '@portal/contract/organizerContacts';
import { savedStand } from '@portal/contract/organizerExhibitor';
import { ownValues } from '@portal/contract/organizerPackages';
import { company } from '@portal/contract/organizerPartners';
import { savedPartner } from '@portal/contract/partners';
import {
  address,
  count,
  decimalIn,
  line,
  number,
  ownAddress,
  phoneNumber,
  truth,
} from './cells.ts';
import { oddDate, oddDecimal, oddPostalCode, oddStands, oddTotal } from './oddCells.ts';
import type { Remark, Rule } from './sheet.ts';

/** `24,5 m²`, `24.5`, `1 200` → a number; what is none stays as it is. */
const areaIn = (written: string): number | string => {
  const decimal = decimalIn(written, /(?:m²|m2|neliötä|neliömetriä|sqm)$/iu);
  return decimal === written && !/^\d+(?:\.\d+)?$/.test(written) ? written : Number(decimal);
};

/** `2000028 - 6` → `2000028-6`; another form stays as it is. */
const businessIDIn = (written: string): string => {
  const bare = written.replaceAll(/\s/gu, '').replace(/[–−]/u, '-');
  return /^\d{6,7}-\d$/.test(bare) ? bare : written;
};

/** What is odd about a business ID; as where an exhibitor writes it, a warning and never a wall. */
const businessIDRemark = (written: string): Omit<Remark, 'cell'> | undefined => {
  const warning = businessIDWarning(businessIDIn(written));
  if (!warning) return undefined;
  return warning === 'checkDigit'
    ? {
        what: words(
          `Business ID: the check digit of “${written}” is wrong.`,
          `Y-tunnus: ”${written}” – tarkistusnumero on väärä.`,
        ),
        right: words('Compare it with the register of companies.', 'Vertaa yritysrekisteriin.'),
      }
    : {
        what: words(
          `Business ID: “${written}” has another form than Finnish ones.`,
          `Y-tunnus: ”${written}” on poikkeavassa muodossa.`,
        ),
        right: words('For example 0112038-9.', 'Esimerkiksi 0112038-9.'),
      };
};

/** How a cell of each field is read; a quota or a package is one row more (ORG-04, ORG-39). */
export const exhibitorRules: Record<ExhibitorFieldName, Rule> = {
  partnerID: number(
    id,
    words(
      'The number of an exhibitor in the portal, or nothing.',
      'Näytteilleasettajan numero portaalissa tai ei mitään.',
    ),
  ),
  importKey: { ...line(text(100), 100), odd: oddDate },
  name: { ...line(company.name, 255), odd: oddTotal },
  businessID: { ...line(company.businessID, 50), read: businessIDIn, odd: businessIDRemark },
  contactEmail: address(company.contactEmail),
  phone: phoneNumber(savedPartner.phone),
  homepage: {
    schema: savedPartner.homepage,
    right: words('An address such as https://example.com.', 'Osoite, kuten https://example.com.'),
  },
  streetAddress: line(savedPartner.streetAddress, 255),
  postalCode: { ...line(savedPartner.postalCode, 255), odd: oddPostalCode },
  city: line(savedPartner.city, 255),
  packageName: line(text(100), 100),
  personnelQuota: count(ownValues.ownPersonnelQuota),
  guestQuota: count(ownValues.ownGuestQuota),
  freeScanPointCount: count(ownValues.ownFreeScanPointCount),
  standHall: { ...line(savedStand.hall, 50), odd: oddDate },
  standNumber: {
    ...line(savedStand.number, 50),
    odd: (written) => oddDate(written) ?? oddStands(written),
  },
  standArea: {
    schema: savedStand.area,
    read: areaIn,
    right: words(
      'Square metres over 0 with at most two decimals, such as 24.5.',
      'Neliömetrejä yli 0, enintään kaksi desimaalia, esimerkiksi 24,5.',
    ),
    odd: oddDecimal,
  },
  standShared: { ...truth, schema: savedStand.isShared },
  userFirstNames: line(addedContact.firstNames, 255),
  userLastName: line(addedContact.lastName, 255),
  userEmail: ownAddress(addedContact.email),
  userPhone: phoneNumber(addedContact.phone),
};
