/** Keeps the screen awake while the page is shown; a page that was hidden asks again. */
export function stayAwake(): void {
  const ask = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // Refused on a low battery: the stand goes on without.
    navigator.wakeLock.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
