import type * as allowanceEffects from './allowanceEffects.ts';
import type { ExamplesOf } from './reference.ts';

const loss = { what: 'guestQuota', name: null, from: '60', to: '40' } as const;
const gain = { what: 'product', name: 'Bar table', from: '0', to: '2' } as const;
const exhibitorEffect = {
  partnerID: 1,
  name: 'Aurora Robotics Oy',
  gains: [gain],
  losses: [loss],
  overCount: 0,
};

export const allowanceEffectsExamples: ExamplesOf<typeof allowanceEffects> = {
  allowanceChange: loss,
  exhibitorEffect,
  allowanceEffect: {
    gainCount: 1,
    loseCount: 1,
    overCount: 0,
    exhibitors: [exhibitorEffect],
    version: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
};
