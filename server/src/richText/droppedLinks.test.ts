import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeHtml, sanitizeInvitation } from './html.ts';

describe.each([
  ['rich text', sanitizeHtml],
  ['an invitation', (html: string) => sanitizeInvitation(html)],
])('T11: a link that goes from %s', (_, clean) => {
  test.each([
    'href="tel:+358401234567"',
    'href="#top"',
    'name="_Toc1"',
    'href="ftp://a.example"',
    '',
  ])('leaves nothing behind where it was <a %s>', (attribute) => {
    const rest =
      '<p>or <strong>mail</strong> <a href="https://a.example">our site</a>, register</p>';
    expect(clean(`<p>Call <a ${attribute}>us <em>now</em></a></p>${rest}`)).toBe(
      `<p>Call us <em>now</em></p>${rest}`,
    );
  });

  test('leaves every tag closed, whatever is around it', () => {
    const { html } = fc.letrec<{ html: string }>((tie) => ({
      html: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('text', '{{registrationFormLink}}', ''),
        fc
          .tuple(
            fc.constantFrom(
              ['<p>', '</p>'],
              ['<b>', '</b>'],
              ['<ul><li>', '</li></ul>'],
              ['<a href="https://a.example">', '</a>'],
              ['<a href="tel:1">', '</a>'],
              ['<a name="x">', '</a>'],
              ['<span>', '</span>'],
            ),
            tie('html'),
            tie('html'),
          )
          .map(([[open, close], inside, after]) => `${open}${inside}${close}${after}`),
      ),
    }));
    fc.assert(
      fc.property(html, (given) => {
        const open: string[] = [];
        for (const [, slash, name] of clean(given).matchAll(/<(\/?)(\w+)[^>]*>/g))
          if (slash) expect(open.pop()).toBe(name);
          else open.push(name!);
        expect(open).toEqual([]);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
