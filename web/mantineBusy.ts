import type { Plugin } from 'vite';

const disabled = 'disabled: disabled || loading,';
const buttons = ['/Button/Button.mjs', '/ActionIcon/ActionIcon.mjs'];

/**
 * A button of Mantine's that shows a loader is disabled, and the browser takes the focus from what is: out of a window
 * too, whose keyboard goes on behind it. Here it says that it is busy and keeps the focus; `ui/busyButtons.ts`
 * takes its clicks.
 */
export function mantineBusy(): Plugin {
  const found = new Set<string>();
  return {
    name: 'mantine-busy',
    apply: 'build',
    transform: (code, id) => {
      const button = buttons.find((path) => id.endsWith(`@mantine/core/esm/components${path}`));
      if (!button || !code.includes(disabled)) return undefined;
      found.add(button);
      return code.replace(disabled, 'disabled, "aria-disabled": loading || undefined,');
    },
    buildEnd() {
      if (found.size < buttons.length)
        this.error('Mantine has its busy buttons otherwise now: see mantineBusy.ts');
    },
  };
}
