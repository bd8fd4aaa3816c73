import { embedHosts } from '@portal/contract/profile';
import sanitize from 'sanitize-html';

const imageSource = /^(https:\/\/|\/uploads\/)/i;

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a'],
    ...['blockquote', 'img'],
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !imageSource.test(attribs['src'] ?? ''),
};

/** Rich text with what it may hold and nothing else (T11); done whenever such text is stored. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, rules);
}

/** The embedding of a video: https iframes of known hosts and nothing else (SRV-10, T11). */
export function sanitizeEmbedCode(html: string): string {
  return sanitize(html, {
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
