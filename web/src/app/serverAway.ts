export const probeEvery = 2000;

/** Why a screen did not come: its code could not be fetched, and nobody answered. */
export class ServerAway extends Error {}

/** Whether anybody answers, asked without an account. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Opens the page anew once the server answers after it did not (U7): the code of a screen that could not
 * be fetched is not asked for again by itself. Returns how to stop it.
 *
 * @param isAway whether it is known already that nobody answered
 */
export function reloadWhenBack(isAway: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const probe = async (wasAway: boolean) => {
    const answers = await serverAnswers();
    if (stopped) return;
    if (!answers) timer = setTimeout(() => void probe(true), probeEvery);
    else if (wasAway) location.reload();
  };
  void probe(isAway);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
