import { nextTask } from './nextTask.ts';

/** The files that are asked for, or were in the page, by their paths. */
const asked = new Set(
  [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link')].map(
    (tag) => new URL('src' in tag ? tag.src : tag.href).pathname,
  ),
);
/** Those that ran, and run. */
const running = new Map<string, Promise<unknown>>();

/** Asks for a file, once; a style has to be there before what it is for is seen. */
async function ask(path: string): Promise<void> {
  if (asked.has(path)) return;
  asked.add(path);
  const link = document.createElement('link');
  const isStyle = path.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = path;
  // Behind the styles of the page, which those of a part go over, and before what Mantine writes for the theme.
  document.getElementById('root')?.before(link);
  if (!isStyle) return;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      asked.delete(path);
      reject(new Error(`${path} could not be fetched`));
    });
  });
}

function run(path: string): Promise<unknown> {
  const known = running.get(path);
  if (known) return known;
  const ran: Promise<unknown> = import(/* @vite-ignore */ path).then(nextTask, () => {
    // Whoever needs it fails too, and says so; the next one tries again.
    running.delete(path);
  });
  running.set(path, ran);
  return ran;
}

/**
 * Imports a part of the app, whose files come at once, but run one after the other, each in a task of its
 * own: the browser would run all that is new in one, and answer nobody meanwhile (S11).
 */
async function importInTurn<Part>(load: () => Promise<Part>, files: string[] = []): Promise<Part> {
  const paths = files.map((file) => `/${file}`);
  await Promise.all(paths.map(ask));
  for (const path of paths) if (path.endsWith('.js')) await run(path);
  return load();
}

/** The build has every import of a part call it, by this name (`web/inTurn.ts`). */
export { importInTurn as __vitePreload };
