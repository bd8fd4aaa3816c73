/** Corners and dots of a code, 28 units wide. */
const code = (
  <>
    <rect x="0" y="0" width="9" height="9" rx="1.5" />
    <rect x="19" y="0" width="9" height="9" rx="1.5" />
    <rect x="0" y="19" width="9" height="9" rx="1.5" />
    <path d="M14 2v5M14 12h5M24 14v4M13 20v8M19 22h5M24 27h4M2 14h6" />
  </>
);
const phone = <rect x="0" y="0" width="40" height="72" rx="7" fill="var(--surface)" />;

/** What each step of reading a badge looks like; drawn for a field of 132 by 96. */
export const readingPictures = {
  open: (
    <>
      <g transform="translate(46 12)">
        {phone}
        <path d="M15 65h10" />
        <g transform="translate(6 14)">{code}</g>
      </g>
      <path d="M104 40h14M112 33l7 7-7 7" />
      <path d="M14 40h14" strokeDasharray="1 6" />
    </>
  ),
  point: (
    <>
      <g transform="translate(14 22)">
        <rect x="0" y="0" width="46" height="60" rx="5" fill="var(--surface)" />
        <path d="M17 0v-10M29 0v-10M12 46h22M16 53h14" />
        <g transform="translate(9 9)">{code}</g>
      </g>
      <path d="M62 40l14-12M62 56l14 12" strokeDasharray="2 6" />
      <g transform="translate(80 12)">
        {phone}
        <path d="M7 24v-7h7M33 24v-7h-7M7 42v7h7M33 42v7h-7" />
      </g>
    </>
  ),
  check: (
    <g transform="translate(46 12)">
      {phone}
      <circle cx="20" cy="26" r="11" fill="var(--accent)" />
      <path d="M14.500 26l4 4 7.500-8" stroke="var(--surface)" />
      <path d="M9 48h22M13 56h14" />
    </g>
  ),
  note: (
    <>
      <g transform="translate(30 12)">
        {phone}
        <path d="M8 18h24M8 27h24M8 36h13" />
        <path d="M8 56l3.500 0 1.500-4 1.500 4 3.500 0M23 56l3.500 0 1.500-4 1.500 4 3.500 0" />
      </g>
      <path d="M72 68l4-13 26-30 9 8-26 30zM98 30l9 8" fill="var(--surface)" />
    </>
  ),
  follow: (
    <>
      <rect x="18" y="16" width="74" height="64" rx="6" fill="var(--surface)" />
      <path d="M18 33h74M42 33v47M26 25h10M50 44h32M50 56h32M50 68h22M26 44h8M26 56h8M26 68h8" />
      <circle cx="102" cy="66" r="17" fill="var(--accent)" />
      <path d="M102 57v16M95 67l7 7 7-7" stroke="var(--surface)" />
    </>
  ),
};
