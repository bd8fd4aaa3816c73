import { expect, test } from 'vitest';
import { droppedCss } from './droppedCss.ts';

/** A browser that knows a few. */
const known = {
  declaration: (name: string) =>
    ['color', 'background', 'position', 'padding', 'content', '--own'].includes(name),
  selector: (selector: string) => !selector.includes('%'),
};
const dropped = (css: string) => droppedCss(css, known).map(({ why, what }) => `${why}: ${what}`);

test.each([
  ['', []],
  ['h1 { color: red; padding: 0 }', []],
  ['h1 { COLOR: red !important; --own: 1 }\n/* @import "x"; */ .a, .b{color:red}', []],
  ['@media (max-width: 600px) { h1 { color: red } }', []],
  ['h1 { content: "; } {"; color: red }', []],
  ['h1 { position: relative }', []],
])('ORG-24: all of %j reaches the area', (css, parts) => {
  expect(dropped(css)).toEqual(parts);
});

test.each([
  ['@import "a.css"; h1 { color: red }', ['rule: @import "a.css"']],
  ['@font-face { font-family: A; src: url(a) }', ['rule: @font-face']],
  ['@layer a { h1 { color: red } } h1 { colr: red }', ['rule: @layer a', 'declaration: colr: red']],
  ['h1 { color: red; & span { color: red } padding: 0 }', ['rule: & span']],
  [
    'h1 { background: url(https://a.example/1.png) }',
    ['address: background: url(https://a.example/1.png)'],
  ],
  ['h1 { background: u\\72l(a) }', ['address: background: u\\72l(a)']],
  ['h1 { position: fixed !important }', ['place: position: fixed !important']],
  ['h1 { position: var(--own) }', ['place: position: var(--own)']],
  ['50% { color: red }', ['selector: 50%']],
  [
    '@media print { h1 { float: left } @page { margin: 0 } }',
    ['declaration: float: left', 'rule: @page'],
  ],
  ['h1 { color }', ['declaration: color']],
  ['h1 { nonsense: 1', ['declaration: nonsense: 1']],
  ['only words', ['rule: only words']],
  [`h1 { x: ${'a'.repeat(100)} }`, [`declaration: x: ${'a'.repeat(76)}…`]],
])('ORG-24: of %j it is told what does not', (css, parts) => {
  expect(dropped(css)).toEqual(parts);
});

test('T15: whatever is written, it comes to an end', () => {
  for (const css of ['{', '}', '((((', '"', '\\', '{{{{', '}{', '/*', ';;;', '@', "a{b:'"])
    expect(Array.isArray(dropped(css))).toBe(true);
});
