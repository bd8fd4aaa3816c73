import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { connection } from '../api/connection.ts';
import { session } from '../api/session.ts';
import { isTransient } from '../api/transient.ts';
import { createStore, useStore } from '../store.ts';
import { isAlike, isSame, type FieldValues } from '../ui/mergeEdits.ts';
import type { SavingState } from '../ui/SaveState.tsx';
import type { RecordForm } from '../ui/useRecordForm.ts';
import { dropDraft } from './drafts.ts';
import { useKeptDraft } from './useKeptDraft.ts';

/** Milliseconds after the last change, and after a save that nobody answered. */
const [saveAfter, retryAfter] = [800, 5000];

/** What one save has changed: each field before and after. */
export type SavedStep = Map<string, [before: string | boolean, after: string | boolean]>;

/** The forms that are gone and still save what was typed into them. */
const savedBehind = createStore<ReadonlySet<string>>(new Set());

/** Whether a form of this name or below it, closed a moment ago, still saves: who opens it anew waits for that. */
export function useIsSavedBehind(name: string): boolean {
  return [...useStore(savedBehind)].some((each) => each === name || each.startsWith(`${name}/`));
}

function saveBehind(name: string, saving: Promise<boolean>): void {
  savedBehind.set(new Set([...savedBehind.get(), name]));
  void saving.then((isSaved) => {
    if (isSaved) dropDraft(name);
    savedBehind.set(new Set([...savedBehind.get()].filter((each) => each !== name)));
  });
}

interface Options {
  /** By which this device keeps what is not stored yet. */
  name: string;
  title?: string;
  /** The saves of this visit, the latest last; a caller that keeps them lets undo reach back further. */
  steps?: SavedStep[];
  /** Saves only as it is left. */
  waits?: boolean;
}

export interface SelfSaving {
  state: SavingState;
  failure: Error | null;
  /** Saves now. */
  save: () => void;
  /** Takes the last save back; undefined where there is none. */
  undo: (() => void) | undefined;
}

/**
 * A form that saves itself a moment after each change, and as it is left. What is not stored lies on the
 * device meanwhile and is gone on with at the next visit, after a lost network and an ended session too.
 * What two have changed (T10) and what is wrong in a field waits for the user.
 */
export function useSelfSaving<Values extends FieldValues>(
  record: RecordForm<Values>,
  { name, title, steps: given, waits = false }: Options,
): SelfSaving {
  const { form, base, isDirty, isSaving, failure, refused, conflict, ensureSaved } = record;
  const { values } = form;
  const own = useRef<SavedStep[]>([]);
  const steps = given ?? own.current;
  const [, showSteps] = useReducer((count: number) => count + 1, 0);
  useKeptDraft(name, record, title);

  const isLost = failure !== null && isTransient(failure);
  const isRefused = failure !== null && !isLost && isSame(values, refused ?? base);
  const isHeld =
    conflict !== undefined || isRefused || Object.keys(form.errors).length > 0 || !form.isValid();
  const save = useEffectEvent(async () => {
    const mine = form.getValues();
    const names = Object.keys(mine).filter((each) => mine[each] !== base[each]);
    if (names.length === 0) return;
    if (!(await ensureSaved())) return;
    steps.push(new Map(names.map((each) => [each, [base[each] ?? '', mine[each] ?? '']])));
    showSteps();
  });
  useEffect(() => {
    if (!isDirty || isHeld || isSaving || waits) return undefined;
    const timer = setTimeout(() => void save(), isLost ? retryAfter : saveAfter);
    return () => clearTimeout(timer);
  }, [values, isDirty, isHeld, isSaving, isLost, waits]);

  const saveNow = useEffectEvent(() => {
    if (isDirty && !isHeld && !waits) void save();
  });
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && saveNow();
    document.addEventListener('visibilitychange', hide);
    const leaveConnection = connection.subscribe(() => {
      if (connection.get() === 'online') saveNow();
    });
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leaveConnection();
    };
  }, []);
  const leave = useEffectEvent(() => {
    const isUnsaved = !isSame(form.getValues(), base);
    if (isUnsaved && !isHeld && session.get() === 'authenticated') saveBehind(name, ensureSaved());
  });
  useEffect(() => () => leave(), []);

  const stateOf = (): SavingState => {
    if (isSaving) return 'saving';
    if (!isDirty) return 'saved';
    if (isHeld) return 'held';
    if (isLost) return 'lost';
    return waits ? 'typed' : 'saving';
  };
  const undo = () => {
    const now = form.getValues();
    for (const [each, [before, after]] of steps.pop() ?? [])
      // What somebody else has saved over it stays (T10).
      if (isAlike(now[each], after)) form.setFieldValue(each, before as never);
    showSteps();
    void ensureSaved();
  };
  return {
    state: stateOf(),
    failure: isRefused && !conflict ? failure : null,
    save: () => void ensureSaved(),
    undo: steps.length > 0 && !isDirty && !isSaving ? undo : undefined,
  };
}
