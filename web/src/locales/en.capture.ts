import capture from './en/capture.json';

/** The texts of a scan point's capture link and devices. */
export const enCapture = { capture };
