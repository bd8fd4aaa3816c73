import type * as factors from './factors.ts';
import { before, changed, type ExamplesOf } from './reference.ts';

const lastUse = { timeLastUsed: changed, browser: 'Firefox 145', system: 'Windows 11' };
const passkey = { passkeyID: 1, name: 'Stand phone', timeCreated: before, ...lastUse };

export const factorsExamples: ExamplesOf<typeof factors> = {
  passkey,
  factors: {
    passkeys: [passkey],
    totp: { timeCreated: before, ...lastUse, isReadable: true },
    recoveryCodeCount: 9,
    timeRemoval: null,
  },
};
