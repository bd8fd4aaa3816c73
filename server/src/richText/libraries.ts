import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The parser of HTML. It and what stands on it are loaded once somebody writes rich text or is mailed some: 4 MB. */
export const htmlparser2 = (): typeof import('htmlparser2') => require('htmlparser2');
/** What cleans HTML. */
export const sanitizer = (): typeof import('sanitize-html') => require('sanitize-html');
/** What makes text of HTML. */
export const htmlToText = (): typeof import('html-to-text') => require('html-to-text');
