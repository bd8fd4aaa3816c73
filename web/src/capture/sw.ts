import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: {
  /** Written in by the build. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};

/**
 * Keeps the capture page on the device, from the first load on (CAP-03). Its scope is /capture/: the
 * portal never sees it. Calls of the API go past it, so an answer is always the server's. A new version
 * waits until the page asks for it, which it does when it is opened, never under somebody's hands.
 */
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/capture.html'), {
    allowlist: [/^\/capture\/[\w-]+\/?(\?|$)/],
  }),
);

self.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void self.skipWaiting();
});
