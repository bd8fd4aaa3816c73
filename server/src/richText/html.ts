import { embedHosts } from '@portal/contract/profile';
import { registrationLinkPlaceholder } from '@portal/contract/recipients';
import { richTextAttributes, richTextLink, richTextTags } from '@portal/contract/richText';
import type sanitize from 'sanitize-html';
import { fail } from '../http/errors.ts';
import { flatten, flattenedTags } from './flatten.ts';
import { sanitizer } from './libraries.ts';
import { markupLimits, markupProblem } from './markup.ts';

const imageSource = /^(https:\/\/|\/uploads\/)/i;

const linkTo =
  (allowed: RegExp): sanitize.Transformer =>
  (tagName, { href = '' }) => ({ tagName, attribs: allowed.test(href) ? { href } : {} });

/** Without an address that it may have, a link is the text that it holds. A tag in its place would be left open. */
const withoutAddress = ({ tag, attribs }: sanitize.IFrame) =>
  tag === 'a' && !attribs['href'] && 'excludeTag';

const sameAs = (tagName: string, ...others: string[]) =>
  Object.fromEntries(others.map((other) => [other, tagName]));

/** Tags that say the same as one that is allowed. */
const spellings = {
  ...sameAs('strong', 'b'),
  ...sameAs('em', 'i'),
  ...sameAs('s', 'del', 'strike'),
  ...sameAs('code', 'kbd', 'samp', 'tt'),
  ...sameAs('div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'address'),
  ...sameAs('div', 'center', 'figure', 'figcaption', 'details', 'summary'),
};

/** A cell spans a few others at most: whoever lays the table out counts them all. */
const cell: sanitize.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(([, value]) => /^[1-9]\d?$/.test(value)),
  ),
});

/** What one kind of rich text takes over, in one way or another. */
export interface RichTextRules {
  knownTags: string[];
  allowedAttributes: Record<string, string[]>;
  allowedLink: RegExp;
  spellings: Record<string, string>;
}

export const richTextRules: RichTextRules = {
  knownTags: richTextTags,
  allowedAttributes: richTextAttributes,
  allowedLink: richTextLink,
  spellings,
};

const richText: sanitize.IOptions = {
  allowedTags: richTextTags,
  allowedAttributes: richTextAttributes,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  exclusiveFilter: (frame) =>
    frame.tag === 'img' ? !imageSource.test(frame.attribs['src'] ?? '') : withoutAddress(frame),
  transformTags: { ...spellings, a: linkTo(richTextLink), td: cell, th: cell },
};

export const isPictureKept = (source: string): boolean => imageSource.test(source);

function refuseTooMuch(html: string): string {
  const problem = markupProblem(html);
  if (problem) fail(problem, markupLimits);
  return html;
}

/**
 * Cleans what is not too much; the one way to the library (T11, T15). What it is made into may be more than what
 * came – a line break becomes a tag, `&` five letters – and is stored, and cleaned once more, as it is then.
 */
function clean(
  html: string,
  options: sanitize.IOptions,
  prepare = (given: string) => given,
): string {
  const prepared = prepare(refuseTooMuch(html));
  // Most of it is as it came, and looked at already.
  if (prepared !== html) refuseTooMuch(prepared);
  const cleaned = sanitizer()(prepared, options);
  return options.textFilter ? cleaned : refuseTooMuch(cleaned);
}

/** Rich text with what it may hold and nothing else (T11); done whenever such text is stored. */
export function sanitizeHtml(html: string): string {
  return clean(html, richText);
}

/** The same once more where such text leaves the portal; it was not too much when it was stored. */
export const sanitizeStored = (html: string): string => sanitizer()(html, richText);

const invitationLink = new RegExp(
  `^(https?:|mailto:|${RegExp.escape(registrationLinkPlaceholder)}$)`,
  'i',
);

const invitationSpellings = {
  ...sameAs('strong', 'b'),
  ...sameAs('em', 'i'),
  ...sameAs('s', 'del', 'strike'),
};

const invitationTags = [
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
];

const invitation: sanitize.IOptions = {
  allowedTags: invitationTags,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  exclusiveFilter: withoutAddress,
  transformTags: { ...invitationSpellings, a: linkTo(invitationLink) },
};

export const invitationRules: RichTextRules = {
  knownTags: [...invitationTags, ...flattenedTags],
  allowedAttributes: { a: ['href'] },
  allowedLink: invitationLink,
  spellings: invitationSpellings,
};

/**
 * The body of an invitation with what its editor can make and nothing else (MAIL-08, T11). `replace`
 * gets each text, escaped, with the name of the tag around it.
 */
export function sanitizeInvitation(
  html: string,
  replace?: (text: string, tagName: string) => string,
): string {
  return clean(html, { ...invitation, ...(replace && { textFilter: replace }) }, flatten);
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
