/**
 * CAP-06: how often a screen asks whether there are new scans, in milliseconds; only while it is seen.
 * Why it asks: docs/decisions/011-live-scans.md
 */
export const liveEvery = 3000;

/** How often the area of an event asks what its organiser allows (ORG-21). */
export const settingsEvery = 30_000;

/** How often every screen asks whether there are new notifications: nobody waits for them. */
export const noticesEvery = 20_000;
