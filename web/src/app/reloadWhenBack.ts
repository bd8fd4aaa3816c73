const probeEvery = 2000;

/**
 * Opens the page anew once the server answers after it did not (U7): the code of a screen that could not
 * be fetched is not asked for again by itself. Returns how to stop it.
 */
export function reloadWhenBack(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const probe = async (wasAway: boolean) => {
    const answers = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (stopped) return;
    if (!answers) timer = setTimeout(() => void probe(true), probeEvery);
    else if (wasAway) location.reload();
  };
  void probe(false);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
