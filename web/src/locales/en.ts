import auth from './en/auth.json';
import common from './en/common.json';
import errors from './en/errors.json';
import form from './en/form.json';

/** The English texts that are there from the start, and stand in for what is missing (I18N-01). */
export const en = {
  auth,
  common,
  errors,
  form,
};
