/** Milliseconds out of sight after which the same badge is another visit. */
const gone = 2500;

/** Tells a badge that is held before the camera from one that comes again (CAP-04). */
export function createRepeatFilter(now = () => performance.now()) {
  const lastSeen = new Map<string, number>();
  return {
    /** Whether this text came into sight just now. */
    isNew: (code: string): boolean => {
      const before = lastSeen.get(code);
      lastSeen.set(code, now());
      return before === undefined || now() - before > gone;
    },
  };
}
