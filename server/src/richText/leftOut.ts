import { Parser } from 'htmlparser2';
import { isPictureKept, type RichTextRules } from './html.ts';

/** Tags that say nothing themselves: the text in them stays. */
const silent = new Set(['span', 'font', 'html', 'body', 'small', 'big', 'wbr', 'colgroup', 'col']);

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** What rich text loses when it is cleaned, in words and each kind once (ORG-24). */
export function leftOut(html: string, { knownTags, allowedLink, spellings }: RichTextRules) {
  const found = new Map<string, number>();
  const add = (what: string) => void found.set(what, (found.get(what) ?? 0) + 1);
  const parser = new Parser({
    onopentag(name, { style, href, src }) {
      const tag = spellings[name] ?? name;
      if (style?.trim()) add('the style of a tag');
      if (tag === 'a' && href !== undefined && !allowedLink.test(href))
        add(`the link to «${short(href)}»`);
      else if (tag === 'img' && knownTags.includes(tag) && !isPictureKept(src ?? ''))
        add(`the picture «${short(src ?? '')}»`);
      else if (!knownTags.includes(tag) && !silent.has(tag)) add(`<${name}>`);
    },
  });
  parser.end(html);
  return [...found].map(([what, count]) => (count > 1 ? `${what} (${count} ×)` : what));
}
