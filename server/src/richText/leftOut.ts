import type { DroppedPart } from '@portal/contract/organizerTexts';
import { cutTo } from '@portal/contract/cutTo';
import { isPictureKept, type RichTextRules } from './html.ts';
import { htmlparser2 } from './libraries.ts';

/** Tags that say nothing themselves: the text in them stays. */
const silent = new Set(['span', 'font', 'html', 'body', 'small', 'big', 'wbr', 'colgroup', 'col']);

const short = (text: string) => (text.length > 80 ? `${cutTo(79, text)}…` : text);

/** What rich text loses when it is cleaned, each kind once with its count (ORG-24). */
export function droppedParts(
  html: string,
  { knownTags, allowedAttributes, allowedLink, spellings }: RichTextRules,
): DroppedPart[] {
  const found = new Map<string, DroppedPart>();
  const add = (kind: DroppedPart['kind'], what: string) => {
    const part = found.get(`${kind} ${what}`) ?? { kind, what, count: 0 };
    part.count += 1;
    found.set(`${kind} ${what}`, part);
  };
  const { Parser } = htmlparser2();
  const parser = new Parser({
    onopentag(name, attributes) {
      const { style, href, src } = attributes;
      const tag = spellings[name] ?? name;
      const isKnown = knownTags.includes(tag);
      if (style?.trim()) add('style', '');
      if (tag === 'a' && href !== undefined && !allowedLink.test(href)) add('link', short(href));
      else if (tag === 'img' && isKnown && !isPictureKept(src ?? ''))
        add('picture', short(src ?? ''));
      else if (!isKnown && !silent.has(tag)) add('tag', `<${name}>`);
      if (!isKnown && !silent.has(tag)) return;
      const allowed = ['style', 'href', 'src', ...(allowedAttributes[tag] ?? [])];
      for (const attribute of Object.keys(attributes))
        if (!allowed.includes(attribute)) add('attribute', short(attribute));
    },
    oncomment: () => add('comment', ''),
  });
  parser.end(html);
  return [...found.values()];
}

/** What no reader misses. */
const unseen = new Set<DroppedPart['kind']>(['attribute', 'comment']);

const words: Record<DroppedPart['kind'], (what: string) => string> = {
  style: () => 'the style of a tag',
  link: (what) => `the link to «${what}»`,
  picture: (what) => `the picture «${what}»`,
  tag: (what) => what,
  attribute: (what) => `the attribute ${what}`,
  comment: () => 'a comment',
};

/** The same in words, as far as a reader sees it: for the report of an import. */
export const leftOut = (html: string, rules: RichTextRules): string[] =>
  droppedParts(html, rules)
    .filter(({ kind }) => !unseen.has(kind))
    .map(({ kind, what, count }) =>
      count > 1 ? `${words[kind](what)} (${count} ×)` : words[kind](what),
    );
