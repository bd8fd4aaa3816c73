import type { Plugin } from 'vite';

/** It goes into the chunk where Mantine's stands (`chunks.ts`). */
const id = '\0@mantine/hooks/esm/use-id/of-react';

/**
 * Mantine gives each part an id of its own once the server's page has been taken over; here no server draws,
 * and React's id is one from the first drawing on. Setting another had every field, menu and choice of a
 * screen drawn a second time, in one go, as it came (S11).
 */
export function mantineIds(): Plugin {
  let isAsked = false;
  return {
    name: 'mantine-ids',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (!importer?.includes('@mantine/hooks/') || !source.endsWith('/use-id/use-id.mjs'))
        return undefined;
      isAsked = true;
      return id;
    },
    load: (loaded) =>
      loaded === id
        ? `import { useId as useReactId } from 'react';
export const useId = (given) => {
  const made = useReactId();
  return typeof given === 'string' ? given : made;
};`
        : undefined,
    buildEnd() {
      if (!isAsked) this.error('Mantine has its ids from elsewhere now: see mantineIds.ts');
    },
  };
}
