/** Of a `Select` that is narrower than its choices, as filters are; the rest is as the theme has it (S11). */
export const wideChoices = {
  width: 260,
  position: 'bottom-start',
  withinPortal: false,
  keepMounted: false,
} as const;
