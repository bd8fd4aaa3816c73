import { htmlparser2 } from './libraries.ts';

/** What an invitation has for a tag that its editor does not know. */
const replacements: Record<string, string> = {
  h5: 'h4',
  h6: 'h4',
  pre: 'p',
  caption: 'p',
  dd: 'p',
};

const cells = new Set(['td', 'th']);
const gone = new Set(['table', 'thead', 'tbody', 'tfoot', 'dl', 'td', 'th']);
const lines = new Set([
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'nav',
  'address',
  'center',
  'figure',
  'figcaption',
  'details',
  'summary',
  'hr',
]);
/** What becomes something else here. */
export const flattenedTags = [...Object.keys(replacements), ...gone, ...lines, 'dt', 'tr'];
const structure = new RegExp(`<(?:${flattenedTags.join('|')})[\\s/>]`, 'i');
const blocks = new Set(['p', 'br', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote']);
const inline = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'a', 'span']);

/**
 * Tables, definition lists and the like as paragraphs, which is all that an invitation can hold: a row is
 * a line whose cells stand apart, so that «1» and «10,00 €» never read «110,00 €» (MAIL-08).
 */
export function flatten(html: string): string {
  if (!structure.test(html)) return html;
  let out = '';
  let cellDepth = 0;
  let preDepth = 0;
  let cellsInRow = 0;
  /** Nothing stands on the line yet. */
  let isFresh = true;

  const endLine = () => {
    if (!isFresh) out += cellDepth > 0 ? ' ' : '<br>';
    isFresh = true;
  };
  const tag = (name: string, attributes = '') => {
    out += `<${name}${attributes}>`;
    if (blocks.has(name.replace('/', ''))) isFresh = true;
  };
  const startRow = () => {
    cellsInRow = 0;
    if (cellDepth > 0) endLine();
    else tag('p');
  };
  const startCell = () => {
    if (cellsInRow > 0) out += ' · ';
    cellsInRow += 1;
    cellDepth += 1;
    isFresh = true;
  };

  const { Parser } = htmlparser2();
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (cells.has(name)) return startCell();
        if (name === 'tr') return startRow();
        if (lines.has(name)) return endLine();
        if (gone.has(name)) return;
        if (name === 'pre') preDepth += 1;
        if (cellDepth > 0 && !inline.has(name)) return endLine();
        if (name === 'dt') return tag('p', '><strong');
        const given = Object.entries(attributes).map(
          ([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`,
        );
        tag(replacements[name] ?? name, given.join(''));
      },
      onclosetag(name) {
        if (cells.has(name)) cellDepth -= 1;
        if (name === 'pre') preDepth -= 1;
        if (gone.has(name)) return;
        if (lines.has(name) || (cellDepth > 0 && !inline.has(name))) return endLine();
        if (name === 'br' || name === 'img') return;
        if (name === 'dt') return tag('/strong></p');
        tag(`/${name === 'tr' ? 'p' : (replacements[name] ?? name)}`);
      },
      ontext(text) {
        out += preDepth > 0 ? text.replaceAll(/\r?\n/g, '<br>') : text;
        if (text.trim()) isFresh = false;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return out;
}
