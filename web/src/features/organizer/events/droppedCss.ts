import { isHarmless } from '../../../shared/scopeCss.ts';

/** Why a part of an event's styles does not reach its area. */
export type CssRefusal = 'rule' | 'selector' | 'declaration' | 'address' | 'place';

export interface DroppedCss {
  why: CssRefusal;
  /** As it was written. */
  what: string;
}

/** What the browser knows; asked of it, but for tests. */
interface Known {
  declaration: (name: string, value: string) => boolean;
  selector: (selector: string) => boolean;
}

const browser: Known = {
  declaration: (name, value) => name.startsWith('--') || CSS.supports(name, value),
  selector: (selector) => {
    try {
      document.createDocumentFragment().querySelector(selector);
      return true;
    } catch {
      return false;
    }
  },
};

interface Block {
  /** What stands before the brace, or all of it where there is none. */
  head: string;
  /** null: a statement, which ended with a semicolon. */
  body: string | null;
}

/** Where a text or a bracket that begins here ends: behind it, or at the end of the styles. */
function endOf(css: string, from: number): number {
  const opening = css[from] ?? '';
  if (opening === '"' || opening === "'") {
    let at = from + 1;
    while (at < css.length && css[at] !== opening) at += css[at] === '\\' ? 2 : 1;
    return Math.min(at + 1, css.length);
  }
  const closing = { '(': ')', '[': ']', '{': '}' }[opening];
  if (!closing) return from + (opening === '\\' ? 2 : 1);
  let at = from + 1;
  while (at < css.length && css[at] !== closing) at = endOf(css, at);
  return Math.min(at + 1, css.length);
}

/** The rules and statements of styles, one after the other. */
function* blocksOf(css: string): Generator<Block> {
  let start = 0;
  let at = 0;
  while (at < css.length) {
    if (css[at] === '{') {
      const end = endOf(css, at);
      const body = css.slice(at + 1, css[end - 1] === '}' ? end - 1 : end);
      yield { head: css.slice(start, at).trim(), body };
      start = at = end;
    } else if (css[at] === ';') {
      yield { head: css.slice(start, at).trim(), body: null };
      start = at += 1;
    } else at = endOf(css, at);
  }
  yield { head: css.slice(start).trim(), body: null };
}

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};

function* ofDeclaration(written: string, known: Known): Generator<DroppedCss> {
  const [, name = '', given = ''] = /^([^:]+):([^]*)$/.exec(written) ?? [];
  const value = given.replace(/!\s*important\s*$/i, '').trim();
  const property = name.trim().startsWith('--') ? name.trim() : name.trim().toLowerCase();
  if (!property || !known.declaration(property, value))
    yield { why: 'declaration', what: short(written) };
  else if (!isHarmless(property, value))
    yield { why: property === 'position' ? 'place' : 'address', what: short(written) };
}

function* ofRule(css: string, known: Known): Generator<DroppedCss> {
  for (const { head, body } of blocksOf(css)) {
    if (!head && !body?.trim()) continue;
    if (body === null) yield { why: 'rule', what: short(head) };
    else if (/^@media\b/i.test(head)) yield* ofRule(body, known);
    else if (head.startsWith('@')) yield { why: 'rule', what: short(head) };
    else if (!known.selector(head)) yield { why: 'selector', what: short(head) };
    else
      for (const part of blocksOf(body)) {
        if (part.body !== null) yield { why: 'rule', what: short(part.head) };
        else if (part.head) yield* ofDeclaration(part.head, known);
      }
  }
}

/** What of an event's styles does not reach its area, in the order in which it was written (ORG-24). */
export const droppedCss = (css: string, known: Known = browser): DroppedCss[] => [
  ...ofRule(css.replaceAll(/\/\*[^]*?(?:\*\/|$)/g, ' '), known),
];
