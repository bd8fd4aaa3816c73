/** Milliseconds in which something has to move on its way. */
const onItsWay = 60_000;

/** Ends what comes to a standstill, and nothing that goes on, however long it takes. */
export function patience() {
  const standstill = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  /** Something has moved: the next has so much time. */
  const moved = (time = onItsWay) => {
    end();
    timer = setTimeout(() => standstill.abort(), time);
  };
  moved();
  return { signal: standstill.signal, moved, end };
}
