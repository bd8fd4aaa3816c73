import { createStore } from '../store.ts';

/** The forms on the screen, and what else there is, that hold what is not saved yet. */
const unsaved = new Set<HTMLElement>();

interface Question {
  /** The form that would be left: it shows the question. */
  form: HTMLElement;
  answer: (leave: boolean) => void;
}
export const leaveQuestion = createStore<Question | undefined>(undefined);

export function recordUnsaved(form: HTMLElement, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form);
  else unsaved.delete(form);
}

/** Not what was given up. */
export const isHeld = (form: HTMLElement | null): boolean => form !== null && unsaved.has(form);

/**
 * Whether the user may go on to something that takes away what is typed: asked where there is any
 * (U4), on the whole screen or within a part of it. After a yes the forms are given up.
 */
export function mayLeave(within?: HTMLElement | null): Promise<boolean> {
  leaveQuestion.get()?.answer(false);
  const left = [...unsaved].filter((form) => !within || within.contains(form));
  const form = left.at(-1);
  if (!form) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      leaveQuestion.set(undefined);
      if (leave) for (const each of left) unsaved.delete(each);
      resolve(leave);
    };
    leaveQuestion.set({ form, answer });
  });
}
