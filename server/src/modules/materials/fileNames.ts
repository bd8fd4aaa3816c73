import { cutTo } from '@portal/contract/cutTo';

/** Control characters, line ends of Unicode, and marks that turn the reading direction around. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** The longest name, in UTF-16 units; every file system takes it. */
const longest = 120;

/**
 * A file's name as it may be shown and offered for saving: without a path, without what cannot be
 * seen, bounded, its ending kept. `../../x/Hinnasto 📄.pdf` → `Hinnasto 📄.pdf`.
 */
export function cleanFileName(given: string): string {
  const name = given
    .toWellFormed()
    // So forms write these three.
    .replaceAll(/%0[AD]/gi, '')
    .replaceAll('%22', '"')
    .replaceAll(invisible, '')
    .split(/[\\/]/)
    .at(-1)
    // Some systems drop dots and spaces at the end, and would uncover another ending.
    ?.replace(/^[.\s]+|[.\s]+$/g, '');
  if (!name) return 'file';
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : '';
  return cutTo(longest - ending.length, name.slice(0, name.length - ending.length)) + ending;
}
