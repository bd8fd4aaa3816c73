import type { enCapture } from './en.capture.ts';
import capture from './fi/capture.json';
import type { SameKeys } from './texts.ts';

/** The texts of a scan point's capture link and devices. */
export const fiCapture = { capture } satisfies SameKeys<typeof enCapture>;
