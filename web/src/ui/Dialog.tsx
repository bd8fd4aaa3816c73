import { laterWindow } from './laterWindow.tsx';

/** A window of the frame and the first screens. */
export const Dialog = laterWindow(async () => (await import('./DialogWindow.tsx')).DialogWindow);
