/**
 * Puts the page on the device, and takes a version that came meanwhile: at the start, when nothing is
 * in anybody's hands. What was captured lies in the database, which no version touches.
 */
export async function install(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/capture/sw.js', { scope: '/capture/' });
  if (!registration.waiting || !serviceWorker.controller) return;
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage('takeOver');
}

/** CAP-03: the browser may not clear what lies on the device when room gets short. */
export async function persist(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}
