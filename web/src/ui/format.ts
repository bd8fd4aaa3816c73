import { i18n } from '../i18n.ts';

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'];

/** A file's size in steps of 1024, with two decimals at most (UX-11), as the language writes them (UX-07). */
export function formatSize(bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const size = String(Number((bytes / 1024 ** step).toFixed(2)));
  return `${i18n.language === 'fi' ? size.replace('.', ',') : size} ${units[step]}`;
}
