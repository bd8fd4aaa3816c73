import { i18n } from '../i18n.ts';

const units = {
  en: ['Bytes', 'KB', 'MB', 'GB', 'TB'],
  fi: ['tavua', 'kt', 'Mt', 'Gt', 'Tt'],
};

/** A file's size in steps of 1024, with two decimals at most (UX-11), as the language writes them (UX-07). */
export function formatSize(bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), 4);
  const size = String(Number((bytes / 1024 ** step).toFixed(2)));
  if (i18n.language !== 'fi') return bytes === 1 ? '1 Byte' : `${size} ${units.en[step]}`;
  return bytes === 1 ? '1 tavu' : `${size.replace('.', ',')} ${units.fi[step]}`;
}
