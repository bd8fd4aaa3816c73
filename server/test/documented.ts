import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { apiDocument } from '../src/http/reference/document.ts';

export const document = apiDocument();

const ajv = new Ajv2020({ strict: false, validateFormats: false });
// As one schema: what responses share is compiled once.
ajv.addSchema({ components: document.components }, 'document');

/** Tells whether JSON is as a response of the document says; `$ref` is where that has it. */
export const checkOf = ($ref: string) =>
  ajv.getSchema(`document${$ref}/content/application~1json/schema`) as ValidateFunction;

/** What the last look of a check found. */
export const flawsOf = ({ errors }: ValidateFunction) => ajv.errorsText(errors);
