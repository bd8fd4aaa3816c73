import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordForm } from '../../ui/useRecordForm.ts';
import { draftOf, dropDraft, keepDraft, type Draft } from './drafts.ts';
import type { EmailValues } from './emailValues.ts';

const keepAfter = 1000;

/** Keeps what is typed on this device; what an earlier visit left there is offered (against a crash). */
export function useKeptDraft(name: string, record: RecordForm<EmailValues>) {
  const [offered, setOffered] = useState<Draft | undefined>(() => draftOf(name));
  const { isDirty, form, base, takeUp } = record;
  const { values } = form;
  const keep = useEffectEvent(() => keepDraft(name, values, base));
  useEffect(() => {
    // The earlier one stays until it is decided on.
    if (offered) return undefined;
    if (!isDirty) {
      dropDraft(name);
      return undefined;
    }
    const timer = setTimeout(() => keep(), keepAfter);
    return () => clearTimeout(timer);
  }, [offered, isDirty, values, name]);
  const leave = useEffectEvent(() => {
    if (!offered) dropDraft(name);
  });
  // Whoever left the form was asked before; a crash asks nobody.
  useEffect(() => () => leave(), []);
  return {
    offered,
    take: () => {
      if (offered) takeUp(offered.values, offered.base);
      setOffered(undefined);
    },
    discard: () => setOffered(undefined),
  };
}
