import type { Text } from './errors.ts';

/** What the key of a system may allow (ORG-93); each endpoint for systems names one. */
export const keyRights = ['sendVisits'] as const;
export type KeyRight = (typeof keyRights)[number];

/** Each in words. */
export const keyRightTexts: Readonly<Record<KeyRight, Text>> = {
  sendVisits: {
    en: 'bring visits of the live platform',
    fi: 'tuoda live-alustan käynnit',
  },
};
