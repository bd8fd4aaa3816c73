import type { Plugin } from 'vite';

const merged = 'useMergedRef(ctx.reference,';

/**
 * What opens a window of Mantine's beside itself tells that of its place as it comes, by a state: set in the
 * commit, it has the field or menu drawn a second time before the browser may answer anybody, and all effects of
 * the screen run with it. In a transition it has time until somebody opens the window (S11).
 */
export function mantineTargets(): Plugin {
  let isFound = false;
  return {
    name: 'mantine-targets',
    apply: 'build',
    transform: (code, id) => {
      if (!id.endsWith('/PopoverTarget/PopoverTarget.mjs') || !code.includes(merged))
        return undefined;
      isFound = true;
      return `import { startTransition as later, useCallback as useSame } from 'react';
${code.replace(
  merged,
  `useMergedRef(useSame((node) => later(() => void ctx.reference(node)), [ctx.reference]),`,
)}`;
    },
    buildEnd() {
      if (!isFound) this.error('Mantine has its targets otherwise now: see mantineTargets.ts');
    },
  };
}
