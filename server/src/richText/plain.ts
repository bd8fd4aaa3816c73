import type { HtmlToTextOptions } from 'html-to-text';
import { htmlToText } from './libraries.ts';

const heading = (selector: string) => ({ selector, options: { uppercase: false } });

const line = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

const options: HtmlToTextOptions = {
  wordwrap: false,
  formatters: {
    words: ({ attribs }, _walk, builder) => builder.addInline(attribs['alt'] ?? ''),
  },
  selectors: [
    { selector: 'img', format: 'words' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(heading),
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'dt', format: 'block', options: line },
    { selector: 'dd', format: 'block', options: line },
  ],
};

/**
 * Rich text as the text of a mail: cells of a table stand apart, headings are not shouted, and of a picture there is
 * what is said of it.
 */
export const plainText = (html: string): string => htmlToText().convert(html, options).trim();
