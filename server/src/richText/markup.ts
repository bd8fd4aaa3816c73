import { htmlparser2 } from './libraries.ts';

/**
 * What rich text may be, far beyond anything that is written to be read: what is larger would hold up
 * everybody while it is cleaned, shown or mailed (T11, T15). Pieces are tags and the texts between them.
 */
export const markupLimits = { length: 100_000, pieces: 10_000, depth: 100 };

/** Characters that are looked at before the count is asked. */
const chunk = 1000;

/**
 * Why HTML is too much to be taken, undefined where it is not. Looked at with the parser that cleans it,
 * so that both see the same tags, and only until a limit is met: the work is bounded whatever is written.
 */
export function markupProblem(html: string): 'htmlTooLong' | 'htmlTooComplex' | undefined {
  if (html.length > markupLimits.length) return 'htmlTooLong';
  let pieces = 0;
  let depth = 0;
  let deepest = 0;
  const count = () => {
    pieces += 1;
  };
  const { Parser } = htmlparser2();
  const parser = new Parser(
    {
      onopentag: () => {
        count();
        depth += 1;
        deepest = Math.max(deepest, depth);
      },
      onclosetag: () => {
        depth -= 1;
      },
      ontext: count,
      oncomment: count,
      onprocessinginstruction: count,
    },
    { decodeEntities: true },
  );
  for (let at = 0; at < html.length; at += chunk) {
    parser.write(html.slice(at, at + chunk));
    if (pieces > markupLimits.pieces || deepest > markupLimits.depth) return 'htmlTooComplex';
  }
  return undefined;
}
