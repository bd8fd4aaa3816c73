import type { Plugin } from 'vite';

const suspended = /(?<=['"]useTranslation: suspended) while[^'"]*/;

/**
 * The library warns whoever shows a text before it came, in a sentence of 250 letters that the login fetches (S10).
 * Our texts are there before a screen is drawn.
 */
export function i18nWarnings(): Plugin {
  let isFound = false;
  return {
    name: 'i18n-warnings',
    apply: 'build',
    transform: (code, id) => {
      if (!id.endsWith('/react-i18next/dist/es/useTranslation.js')) return undefined;
      isFound = suspended.test(code);
      return code.replace(suspended, '');
    },
    buildEnd() {
      if (!isFound) this.error('The library warns otherwise now: see i18nWarnings.ts');
    },
  };
}
