import { createContext, useContext, type ReactNode } from 'react';

/** Whether all that stands in it can only be read: forms show what there is, and lists offer no change. */
export const ReadOnly = createContext(false);

export const useIsReadOnly = (): boolean => useContext(ReadOnly);

/** What changes something: not there where all can only be read. */
export function Changes({ children }: { children: ReactNode }) {
  return !useIsReadOnly() && children;
}
