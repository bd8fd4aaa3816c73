import { factorRoutes, type Factors } from '@portal/contract/factors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { invalidate, read } from '../../../api/query.ts';
import { isTransient } from '../../../api/transient.ts';
import { useUser } from '../../../shared/user.ts';

/** What tells factors of a kind apart. */
const namesOf = {
  passkey: ({ passkeys }: Factors) => passkeys.map(({ passkeyID }) => `${passkeyID}`),
  app: ({ totp }: Factors) => (totp ? [totp.timeCreated] : []),
};

/**
 * For a window in which a factor is added: adds one and answers with its recovery codes, also where the reply
 * was lost, then or when it was tried before (T9). Codes that nobody has seen are made anew.
 */
export function useAdding(kind: keyof typeof namesOf) {
  const { userID } = useUser();
  const stored = useQuery(read(factorRoutes.factors, { userID }, { inlineError: true }));
  const [before, setBefore] = useState<Factors>();
  const [isLost, setLost] = useState(false);
  // One that was added a moment ago may be missing until then.
  if (stored.isSuccess && stored.fetchStatus === 'idle' && !before)
    setBefore(stored.data.data.factors);

  /** What is there now, if the factor is; undefined: it is not, or nobody answers. */
  const readAdded = async (known: Factors): Promise<Factors | undefined> => {
    const now = (await call(factorRoutes.factors, { userID }).catch(() => undefined))?.data.factors;
    const names = new Set(namesOf[kind](known));
    return now && namesOf[kind](now).some((name) => !names.has(name)) ? now : undefined;
  };

  return async (add: () => Promise<{ data: { recoveryCodes: string[] } }>): Promise<string[]> => {
    try {
      return (await add()).data.recoveryCodes;
    } catch (error) {
      const wasLost = isLost || isTransient(error);
      setLost(wasLost);
      const now = before && wasLost ? await readAdded(before) : undefined;
      if (!before || !now) throw error;
      void invalidate(factorRoutes.factors);
      if (now.recoveryCodeCount <= before.recoveryCodeCount) return [];
      return (await call(factorRoutes.renewRecoveryCodes, { userID })).data.recoveryCodes;
    }
  };
}
