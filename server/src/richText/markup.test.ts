import { describe, expect, test } from 'vitest';
import { markupLimits, markupProblem } from './markup.ts';

const filled = (piece: string) => piece.repeat(markupLimits.length / piece.length);
const nested = (tag: string, depth: number) =>
  `<${tag}>`.repeat(depth) + 'x' + `</${tag}>`.repeat(depth);

describe('T11, T15: rich text that is too much is told from what somebody wrote', () => {
  test.each([
    ['nothing', ''],
    ['a long text', filled('A word and another. ')],
    ['many paragraphs that nobody closed', '<p>A line of text.'.repeat(2000)],
    ['many lines', 'A line of text.<br>'.repeat(3000)],
    ['a list of a thousand points', `<ul>${'<li><p>A point</p></li>'.repeat(1000)}</ul>`],
    ['lists in lists, as deep as anybody goes', nested('ul', 50)],
    ['as deep as it may be', nested('em', markupLimits.depth)],
  ])('%s is taken', (_, html) => {
    expect(markupProblem(html)).toBeUndefined();
  });

  test.each([
    ['one level too deep', nested('em', markupLimits.depth + 1)],
    ['lists in lists', '<ul><li>'.repeat(4000)],
    ['emphasis that is never closed', '<em>'.repeat(14_000)],
    ['tags that the cleaning takes away', '<table><tr><td>'.repeat(60)],
    ['closing tags of others between them', '<em></x>'.repeat(200)],
    ['closing tags in comments between them', '<em><!--</em>-->'.repeat(200)],
    ['closing tags in attributes between them', '<em title="</em>">'.repeat(200)],
    ['tags side by side', '<b></b>'.repeat(11_000)],
    ['loose angles', filled('<')],
    ['entities', filled('&lt;')],
    ['comments', filled('<!---->')],
    ['closing tags that open something', filled('</p>')],
  ])('%s: too complex', (_, html) => {
    expect(markupProblem(html)).toBe('htmlTooComplex');
  });

  test('a character too long', () => {
    expect(markupProblem(filled('x'))).toBeUndefined();
    expect(markupProblem(`${filled('x')}x`)).toBe('htmlTooLong');
  });
});
