import { accountErrors } from './errors.accounts.ts';
import { callErrors } from './errors.calls.ts';
import { emailErrors } from './errors.emails.ts';
import { exhibitorErrors } from './errors.exhibitor.ts';
import { fileErrors } from './errors.files.ts';
import { organizerErrors } from './errors.organizer.ts';
import { productErrors } from './errors.products.ts';
import { shopErrors } from './errors.shop.ts';

/** A text in both languages of the product. */
export interface Text {
  en: string;
  fi: string;
}
export type Language = keyof Text;
/** Written shorter, where there are many. */
export const words = (en: string, fi: string): Text => ({ en, fi });

interface ErrorKind {
  /** Number in the reply; 0 means: show the text as it is (CONST-15). */
  code: number;
  status: number;
  title: Text;
  details: Text;
}

/**
 * Every error that the API can answer, by name. The server writes title and details in the caller's
 * language (SRV-08) and the screens show them as they come, so an error has one text in one place.
 * `{name}` in a text is filled from what `fail` is given.
 */
export const errors = {
  ...callErrors,
  ...accountErrors,
  ...exhibitorErrors,
  ...fileErrors,
  ...shopErrors,
  ...emailErrors,
  ...organizerErrors,
  ...productErrors,
} as const satisfies Record<string, ErrorKind>;

export type ErrorName = keyof typeof errors;

/** A field of the body that is wrong, by its path, and what is wrong with it in the caller’s language. */
export interface ErrorField {
  /** `emails.0.email` */
  field: string;
  message: string;
}

/** How a sign-in goes on whose password was right (SEC-01). */
export interface NextStep {
  /** Good for five minutes, and until the sign-in is completed with it. */
  stepToken: string;
  methods: readonly ('passkey' | 'totp' | 'recoveryCode')[];
}

/**
 * A row of an order that an error is about, so that the cart can offer a way on: how many can be had
 * now (`stockShort`), how many it is of by now (`cartChanged`), or what it costs now beside what was
 * accepted (`priceChanged`).
 */
export interface ErrorRow {
  /** null: a row that was only to come. */
  orderRowID: number | null;
  productID: number;
  name: string;
  productCount?: number;
  price?: string;
  taxPercent?: string;
  originalPrice?: string;
  originalTaxPercent?: string;
  totalPriceIncludingProductCount?: string;
}
