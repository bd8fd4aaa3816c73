import { embedHosts } from '@portal/contract/profile';
import { registrationLinkPlaceholder } from '@portal/contract/recipients';
import sanitize from 'sanitize-html';
import { fail } from '../http/errors.ts';
import { markupLimits, markupProblem } from './markup.ts';

const imageSource = /^(https:\/\/|\/uploads\/)/i;

const rules: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
    'img',
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !imageSource.test(attribs['src'] ?? ''),
};

/** Cleans what is not too much; the one way to the library (T11, T15). */
function clean(html: string, options: sanitize.IOptions): string {
  const problem = markupProblem(html);
  if (problem) fail(problem, markupLimits);
  return sanitize(html, options);
}

/** Rich text with what it may hold and nothing else (T11); done whenever such text is stored. */
export function sanitizeHtml(html: string): string {
  return clean(html, rules);
}

const invitationLink = new RegExp(
  `^(https?:|mailto:|${RegExp.escape(registrationLinkPlaceholder)}$)`,
  'i',
);

const invitationRules: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: invitationLink.test(href) ? { href } : {},
    }),
  },
};

/**
 * The body of an invitation with what its editor can make and nothing else (MAIL-08, T11). `replace`
 * gets each text, escaped, with the name of the tag around it.
 */
export function sanitizeInvitation(
  html: string,
  replace?: (text: string, tagName: string) => string,
): string {
  return clean(html, { ...invitationRules, ...(replace && { textFilter: replace }) });
}

/** The embedding of a video: https iframes of known hosts and nothing else (SRV-10, T11). */
export function sanitizeEmbedCode(html: string): string {
  return clean(html, {
    allowedTags: ['iframe'],
    allowedAttributes: { iframe: ['src', 'width', 'height', 'title', 'allowfullscreen'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    allowIframeRelativeUrls: false,
    allowedIframeHostnames: [...embedHosts],
    textFilter: () => '',
    exclusiveFilter: ({ attribs }) => !attribs['src'],
  });
}
