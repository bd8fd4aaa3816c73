import type { Plugin } from 'vite';

const styles = /\n *<link rel="stylesheet"[^>]*>/;

/**
 * The page's file of styles stands between what `index.html` shows by itself, which is painted without waiting
 * for it, and the app, whose code waits for it (S11).
 */
export function stylesBeforeApp(): Plugin {
  return {
    name: 'styles-before-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => {
        if (path !== '/index.html') return html;
        const [link] = styles.exec(html) ?? [];
        if (!link)
          throw new Error('index.html has its styles otherwise now: see stylesBeforeApp.ts');
        return html.replace(link, '').replace(/\n *<div id="root">/, `${link}$&`);
      },
    },
  };
}
