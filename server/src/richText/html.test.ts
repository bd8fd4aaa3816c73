import { registrationLinkPlaceholder } from '@portal/contract/recipients';
import { describe, expect, test } from 'vitest';
import { sanitizeEmbedCode, sanitizeHtml, sanitizeInvitation } from './html.ts';

const allowedTags = [
  'p',
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
  'blockquote',
];
const droppedTags = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'form',
  'input',
  'button',
  'svg',
  'math',
  'link',
  'meta',
  'base',
  'video',
  'audio',
  'canvas',
  'template',
  'animate',
  'textarea',
];
/** Attributes that run something, look like something, or name something of the page. */
const droppedAttributes = [
  'style',
  'class',
  'id',
  'name',
  'onclick',
  'onerror',
  'onload',
  'onmouseover',
  'srcset',
  'srcdoc',
  'formaction',
  'action',
  'target',
  'ping',
  'background',
  'data-x',
  'xlink:href',
  'tabindex',
  'contenteditable',
  'autofocus',
  'is',
  'slot',
  'dir',
  'lang',
  'title',
  'width',
];

describe.each([
  ['rich text', (html: string) => sanitizeHtml(html), ['img']],
  ['an invitation', (html: string) => sanitizeInvitation(html), []],
])('T11: of %s', (_kind, clean, alsoAllowed) => {
  test.each([...allowedTags, ...alsoAllowed])(
    '<%s> keeps no attribute that is not its own',
    (tag) => {
      const own = tag === 'img' ? ' src="https://example.com/a.png"' : '';
      for (const attribute of droppedAttributes) {
        const kept = clean(`<${tag}${own} ${attribute}="x">Text</${tag}>`);
        expect(kept, attribute).toContain(`<${tag}`);
        expect(kept, attribute).not.toMatch(new RegExp(`\\s${attribute}\\b`));
      }
    },
  );

  test('a break stays, and of a link without an address the text', () => {
    expect(clean('<p>One<br>two <a>three</a></p>')).toBe('<p>One<br />two three</p>');
  });

  test('T15: what is too much is refused', () => {
    expect(() => clean('<em>'.repeat(101))).toThrow('htmlTooComplex');
  });

  test('T15: so is what is too much once it is cleaned: it is never stored', () => {
    const lines = `<pre>${'\n'.repeat(20_000)}x</pre>`;
    expect(() => sanitizeInvitation(lines)).toThrow('htmlTooComplex');
    const ands = `<p>${'R&D, '.repeat(15_000)}</p>`;
    for (const way of [clean, sanitizeInvitation]) expect(() => way(ands)).toThrow('htmlTooLong');
  });

  test.each(droppedTags)('<%s> goes, the text around it stays', (tag) => {
    const kept = clean(
      `<p>before</p><${tag} src="https://example.com">inside</${tag}><p>after</p>`,
    );
    expect(kept).not.toMatch(new RegExp(`<${tag}`, 'i'));
    expect(kept).toContain('<p>before</p>');
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com',
    'tel:+358505550000',
  ])('a link to %s becomes text', (href) => {
    expect(clean(`<p>See <a href="${href}">Text</a>.</p>`)).toBe('<p>See Text.</p>');
  });

  test.each(['https://example.com/?a=1&amp;b=2', 'http://example.com', 'mailto:a@example.com'])(
    'a link to %s stays',
    (href) => {
      expect(clean(`<a href="${href}">Text</a>`)).toBe(`<a href="${href}">Text</a>`);
    },
  );
});

test.each([
  'http://example.com/a.png',
  'data:image/png;base64,AAAA',
  '//example.com/a.png',
  'a.png',
  'a.png?of=https://example.com/a.png',
])('T11: a picture from %s goes', (source) => {
  expect(sanitizeHtml(`<p>a<img src="${source}">b</p>`)).toBe('<p>ab</p>');
});

test('T11: pictures over https and of the portal stay, in an invitation none', () => {
  for (const source of ['https://example.com/a.png', '/uploads/materials/1/2']) {
    const picture = `<img src="${source}" alt="A" />`;
    expect(sanitizeHtml(picture)).toBe(picture);
    expect(sanitizeInvitation(picture)).toBe('');
  }
});

test('T11: a picture from nowhere goes', () => {
  expect(sanitizeHtml('<p>a<img alt="A">b</p>')).toBe('<p>ab</p>');
});

test('MAIL-08: what is bold, slanted or struck through in an invitation stays so', () => {
  expect(sanitizeInvitation('<b>One</b> <i>two</i> <s>three</s>')).toBe(
    '<strong>One</strong> <em>two</em> <s>three</s>',
  );
});

test('MAIL-08: an invitation links to the registration, and to addresses however they are written', () => {
  const link = `<a href="${registrationLinkPlaceholder}">Text</a>`;
  expect(sanitizeInvitation(link)).toBe(link);
  const loud = '<a href="HTTPS://EXAMPLE.COM">Text</a>';
  expect(sanitizeInvitation(loud)).toBe(loud);
  expect(sanitizeInvitation(`<a href="${registrationLinkPlaceholder}x">Text</a>`)).toBe('Text');
});

test('MAIL-08: texts of an invitation are replaced, with the name of the tag around them', () => {
  const named = (text: string, tagName: string) => `[${tagName}: ${text}]`;
  expect(sanitizeInvitation('<p>a<em>&lt;</em></p>', named)).toBe(
    '<p>[p: a]<em>[em: &lt;]</em></p>',
  );
});

test.each([
  '<iframe src="http://www.youtube.com/embed/x"></iframe>',
  '<iframe src="https://evil.example/embed/x"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/x"></iframe>',
  '<iframe src="//www.youtube.com/embed/x"></iframe>',
  '<iframe src="/embed/x"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<script src="https://www.youtube.com/x"></script>text',
])('SRV-10, T11: %s embeds nothing', (code) => {
  expect(sanitizeEmbedCode(code)).toBe('');
});

test('SRV-10, T11: of a known host the frame stays, without what it must not have', () => {
  const frame = sanitizeEmbedCode(
    '<iframe src="https://www.youtube.com/embed/x" onload="x" style="x" srcdoc="x" sandbox="" title="A"></iframe>',
  );
  expect(frame).toBe('<iframe src="https://www.youtube.com/embed/x" title="A"></iframe>');
  const sized =
    '<iframe src="https://www.youtube.com/embed/x" width="560" height="315" allowfullscreen></iframe>';
  expect(sanitizeEmbedCode(sized)).toBe(sized);
});
