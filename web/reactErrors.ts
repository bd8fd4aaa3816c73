import type { Plugin } from 'vite';

const made = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * React throws five errors of its own as signs, and makes them as its code comes in. To tell where that was, a browser
 * that somebody watches – Lighthouse does – reads React once more, and the whole file that it stands in:
 * a task of 25 ms instead of 6 (S11). Nobody reads where a sign was made, so it is an error without that.
 */
export function reactErrors(): Plugin {
  let found = 0;
  return {
    name: 'react-errors',
    apply: 'build',
    transform: (code, id) =>
      id.endsWith('/react-dom-client.production.js')
        ? code.replaceAll(made, (_, name: string, message: string) => {
            found += 1;
            return `${name} = Object.create(Error.prototype, { message: { value: ${message} } })`;
          })
        : undefined,
    buildEnd() {
      if (found !== 5) this.error('React has its signs otherwise now: see reactErrors.ts');
    },
  };
}
