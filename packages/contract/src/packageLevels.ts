import type { Text } from './errors.ts';
import type { packageLevels } from './codes.ts';

/** Each package in words. */
export const packageLevelTexts: Readonly<Record<(typeof packageLevels)[number], Text>> = {
  brief: { en: 'Brief', fi: 'Suppea' },
  extensive: { en: 'Extensive', fi: 'Laaja' },
};
