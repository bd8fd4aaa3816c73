import { expect, test } from 'vitest';
import { invitationRules, richTextRules, sanitizeHtml, sanitizeInvitation } from './html.ts';
import { leftOut } from './leftOut.ts';
import { plainText } from './plain.ts';

const prices =
  '<table><thead><tr><th>Item</th><th>Count</th><th>Price</th></tr></thead>' +
  '<tbody><tr><td>Chair</td><td>1</td><td>10,00 €</td></tr></tbody></table>';

test('UX-13: a table stays a table, a price list a price list', () => {
  expect(sanitizeHtml(prices)).toBe(prices);
  expect(sanitizeHtml('<table><tr><td colspan="2" width="9">a</td></tr></table>')).toBe(
    '<table><tr><td colspan="2">a</td></tr></table>',
  );
  expect(sanitizeHtml('<td colspan="99999999">a</td>')).toBe('<td>a</td>');
});

test('UX-13: titles, code, definitions and boxes keep their breaks', () => {
  const kept = [
    '<h5>Build-up</h5>Gate 4',
    '<h6>Small</h6>print',
    '<pre>one\n  two</pre>',
    '<dl><dt>Opens</dt><dd>9.00</dd></dl>',
    '<div>one</div><div>two</div>',
    '<p>one</p><hr /><p>two</p>',
  ];
  for (const html of kept) expect(sanitizeHtml(html)).toBe(html);
  expect(sanitizeHtml('<section>one</section><address>two</address>')).toBe(
    '<div>one</div><div>two</div>',
  );
  expect(sanitizeHtml('<b>bold</b> and <i>slanted</i>')).toBe(
    '<strong>bold</strong> and <em>slanted</em>',
  );
});

test('UX-13: in the text of a mail the cells of a row stand apart', () => {
  const text = plainText(sanitizeHtml(`${prices}<dl><dt>Opens</dt><dd>9.00</dd></dl>`));
  expect(text).toMatch(/^Item +Count +Price\nChair +1 +10,00 €\n+Opens\n9\.00$/);
});

test.each([
  [prices, '<p>Item · Count · Price</p><p>Chair · 1 · 10,00 €</p>'],
  ['<tr><td><p>Two</p><p>lines</p></td><td>1</td></tr>', '<p>Two lines  · 1</p>'],
  ['<table><tr><td><strong>a</strong></td></tr></table>', '<p><strong>a</strong></p>'],
  ['<h5>Build-up</h5>Gate 4', '<h4>Build-up</h4>Gate 4'],
  ['<pre>one\ntwo &lt;3</pre>', '<p>one<br />two &lt;3</p>'],
  ['<dl><dt>Opens</dt><dd>9.00</dd></dl>', '<p><strong>Opens</strong></p><p>9.00</p>'],
  ['<div>one</div><div>two</div>', 'one<br />two<br />'],
  ['<div><p>one</p></div><div><p>two</p></div>', '<p>one</p><p>two</p>'],
  [
    '<div><a href="https://a.example/?b=1&amp;c=2">x</a></div>',
    '<a href="https://a.example/?b=1&amp;c=2">x</a><br />',
  ],
  ['<div><script>alert("<td>")</script>a<img src=x onerror=alert(1)></div>', 'a<br />'],
])('MAIL-08: of %s an invitation keeps the lines', (given, kept) => {
  expect(sanitizeInvitation(given)).toBe(kept);
  expect(sanitizeInvitation(kept)).toBe(kept);
});

test('ORG-24: what is left out is told, each kind once', () => {
  const html =
    '<p style="color:red">a</p><p style="x">b</p><video src="x"></video><span>c</span>' +
    '<a href="tel:+358">call</a><a href="/orders">orders</a><img src="http://a.example/1.png">' +
    '<section><table><tr><td>1</td></tr></table></section><iframe></iframe><iframe></iframe>';
  expect(leftOut(html, richTextRules)).toEqual([
    'the style of a tag (2 ×)',
    '<video>',
    'the link to «tel:+358»',
    'the picture «http://a.example/1.png»',
    '<iframe> (2 ×)',
  ]);
  expect(leftOut(html, invitationRules)).toEqual([
    'the style of a tag (2 ×)',
    '<video>',
    'the link to «tel:+358»',
    'the link to «/orders»',
    '<img>',
    '<iframe> (2 ×)',
  ]);
  expect(leftOut(prices, richTextRules)).toEqual([]);
  expect(leftOut(prices, invitationRules)).toEqual([]);
});
