/** Stands of a hall: x, y, width, height in squares of the plan. */
const stands = [
  [1, 1, 3, 2],
  [4, 1, 2, 2],
  [6, 1, 4, 2],
  [11, 1, 2, 3],
  [1, 4, 2, 3],
  [3, 4, 2, 3],
  [6, 4, 2, 2],
  [8, 4, 2, 2],
  [6, 6, 4, 1],
  [11, 5, 2, 2],
  [1, 8, 4, 2],
  [6, 8, 2, 3],
  [8, 8, 2, 3],
  [11, 8, 2, 3],
  [1, 10, 2, 2],
  [3, 10, 2, 2],
  [6, 12, 4, 2],
  [1, 13, 4, 2],
  [11, 12, 2, 3],
  [6, 14, 2, 1],
  [8, 14, 2, 1],
] as const;
const ours = 6;
const square = 60;
const gap = 6;

/** A fair hall from above, with one stand lit: where the user is headed. */
export function HallPlan() {
  return (
    <svg viewBox="0 0 840 960" preserveAspectRatio="xMidYMid slice" focusable="false">
      {stands.map(([x, y, width, height], i) => (
        <rect
          key={`${x},${y}`}
          x={x * square + gap / 2}
          y={y * square + gap / 2}
          width={width * square - gap}
          height={height * square - gap}
          rx={10}
          fill={i === ours ? '#f3c969' : i % 4 === 1 ? '#2a6552' : '#1d4d3e'}
        />
      ))}
      <path
        d="M330 960 V660 H330 V330 H 420"
        fill="none"
        stroke="#f3c969"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="2 14"
      />
      <g transform="translate(393 273) scale(1.7)">
        <path d="M8 23V12.5L16 8l8 4.5V23h-5.5v-6h-5v6z" fill="#14392d" />
      </g>
    </svg>
  );
}
