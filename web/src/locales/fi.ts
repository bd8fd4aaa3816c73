import type { en } from './en.ts';
import auth from './fi/auth.json';
import common from './fi/common.json';
import errors from './fi/errors.json';
import form from './fi/form.json';
import type { SameKeys } from './texts.ts';

/** The same in Finnish: one that is missing does not compile. */
export const fi = {
  auth,
  common,
  errors,
  form,
} satisfies SameKeys<typeof en>;
