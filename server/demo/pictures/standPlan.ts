import { box, circle, line, svg } from './shapes.ts';

const wall = '#334155';

/** The plan that Aurora uploaded for its stand. */
export const standPlan = svg(
  900,
  620,
  box(0, 0, 900, 620, '#ffffff') +
    Array.from({ length: 17 }, (_, at) => line(`M${50 + at * 50} 40 V580`, '#eef2f6', 1)).join('') +
    Array.from({ length: 11 }, (_, at) => line(`M50 ${60 + at * 50} H850`, '#eef2f6', 1)).join('') +
    line('M100 540 V90 H800 V540', wall, 12) +
    box(130, 120, 200, 130, '#e0e7ff', 8) +
    line('M330 120 V250 H240', wall, 8) +
    box(420, 130, 170, 70, '#ccfbf1', 8) +
    box(640, 130, 130, 130, '#fef3c7', 8) +
    circle(705, 195, 40, '#fbbf24') +
    box(150, 430, 220, 60, '#dbeafe', 30) +
    [430, 510, 590, 670]
      .map((x) => circle(x, 440, 28, '#fde68a') + circle(x, 440, 9, wall))
      .join('') +
    line('M420 560 H560', '#ef4444', 8) +
    line('M470 590 L490 565 L510 590', '#ef4444', 6),
);
