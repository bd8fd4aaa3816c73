import { addTexts } from './i18n.ts';
import type { FileTexts } from './locales/texts.ts';

// Their names alone are a kilobyte, which the login need not load (S10).
addTexts(
  import.meta.glob<FileTexts>(
    ['./locales/*/*.json', '!./locales/*/{auth,common,errors,form,nav}.json'],
    { import: 'default' },
  ),
);
