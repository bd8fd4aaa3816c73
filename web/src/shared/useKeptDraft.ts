import { useEffect, useEffectEvent, useState } from 'react';
import { session } from '../api/session.ts';
import { isSame, mergeEdits, type FieldValues } from '../ui/mergeEdits.ts';
import type { RecordForm } from '../ui/useRecordForm.ts';
import { draftOf, dropDraft, goOnWith, keepDraft, type Draft } from './drafts.ts';

const keepAfter = 300;

export interface KeptDraft {
  /** What an earlier visit left, until it is taken or discarded. */
  offered: Draft | undefined;
  take: () => void;
  discard: () => void;
}

/** A field that was taken out of the form, which JSON forgets, is one without a value. */
const typedIn = ({ values, base }: Draft) =>
  Object.fromEntries(Object.keys({ ...base, ...values }).map((name) => [name, values[name]]));

/**
 * Keeps what is typed on this device. What an earlier visit left there is offered; a form that saves itself
 * goes on with it, as if nobody had left.
 */
export function useKeptDraft<Values extends FieldValues>(
  name: string,
  record: RecordForm<Values>,
  title?: string,
): KeptDraft {
  const { isDirty, isSelfSaving, form, base, takeUp } = record;
  const [offered, setOffered] = useState<Draft | undefined>(() => {
    const draft = draftOf(name);
    // Of a save whose reply was lost all is there.
    const isStored = draft && isSame(mergeEdits(draft.base, draft.values, base).values, base);
    return isStored ? undefined : draft;
  });
  const { values } = form;
  const keep = useEffectEvent(() => {
    // What the user has to decide on is still theirs to decide on when the form opens again.
    const decided = Object.entries(base).filter(([field]) => !form.errors[field]);
    const draft = { values: form.getValues(), base: Object.fromEntries(decided) };
    keepDraft(name, { ...draft, ...(title && { title }) });
  });
  useEffect(() => {
    // The earlier one stays until it is decided on.
    if (offered) return undefined;
    if (!isDirty) {
      dropDraft(name);
      return undefined;
    }
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keepNow);
    };
    const keepNow = () => {
      stop();
      keep();
    };
    const timer = setTimeout(keepNow, keepAfter);
    // Whoever loads the page anew may be quicker. What is kept already another tab may have dropped since.
    addEventListener('pagehide', keepNow);
    return stop;
  }, [offered, isDirty, values, name]);
  const take = () => {
    if (offered) {
      goOnWith(name, offered.id);
      takeUp(typedIn(offered) as Values, offered.base as Values);
    }
    setOffered(undefined);
  };
  const begin = useEffectEvent(() => {
    if (isSelfSaving) take();
  });
  const leave = useEffectEvent(() => {
    if (offered) return;
    // A session that ended takes the form away before it was time to keep it.
    const stays = isSelfSaving || session.get() !== 'authenticated';
    if (stays && !isSame(form.getValues(), base)) keep();
    else dropDraft(name);
  });
  // Whoever left the form was asked before; a crash asks nobody.
  useEffect(() => {
    begin();
    return () => leave();
  }, []);
  return { offered, take, discard: () => setOffered(undefined) };
}
