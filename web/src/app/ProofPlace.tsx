import type { ComponentType } from 'react';
import { setProver } from '../api/client.ts';
import { withTexts } from '../i18n.ts';
import { createStore, useStore } from '../store.ts';

/** The window that asks who sits there, from the first call on that wanted to know. */
const proofWindow = createStore<ComponentType | undefined>(undefined);

setProver(async () => {
  const { ProofWindow, askProof } = await withTexts(import('./ProofWindow.tsx'), 'factors');
  proofWindow.set(ProofWindow);
  return askProof();
});

/** SEC-05: the place of that window, over whatever is on the screen. */
export function ProofPlace() {
  const Window = useStore(proofWindow);
  return Window && <Window />;
}
