import { around, box, circle, line, path, ring, svg } from './shapes.ts';

const ink = '#1f2937';
const wood = '#d6a46c';
const light = '#ffffff';
const grey = '#94a3b8';
const pale = '#cbd5e1';
const green = '#4d7c5f';
const orange = '#ea7a35';
const blue = '#2f6f9f';

const chairAt = (x: number, y: number, color: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">` +
  line('M-70 190 L-58 40 M70 190 L58 40 M-48 180 L-40 50 M48 180 L40 50', grey, 10) +
  box(-72, 10, 144, 34, color, 16) +
  box(-64, -150, 128, 130, color, 24) +
  line('M-56 20 V-40 M56 20 V-40', grey, 10) +
  '</g>';
const stoolAt = (x: number, y: number) =>
  line(`M${x - 14} ${y} L${x - 55} ${y + 230} M${x + 14} ${y} L${x + 55} ${y + 230}`, ink, 10) +
  line(`M${x - 42} ${y + 150} H${x + 42}`, ink, 8) +
  box(x - 65, y - 22, 130, 30, wood, 15);
const counterAt = (x: number, y: number) =>
  box(x - 130, y, 260, 200, light, 6) +
  box(x - 145, y - 22, 290, 26, wood, 6) +
  box(x - 100, y + 35, 200, 130, '#e0ecf4', 6) +
  circle(x, y + 100, 34, blue);
const tableAt = (y: number, half: number) =>
  box(320 - half, y, half * 2, 22, light, 6) +
  line(`M${345 - half} ${y + 24} V400 M${295 + half} ${y + 24} V400`, ink, 12);

/** Of each picture: its background and what stands on it, on a field of 640 × 480. */
const drawings: Record<string, [background: string, body: string]> = {
  chair: ['#e8eef3', chairAt(320, 220, blue)],
  armchair: [
    '#e9efe6',
    box(210, 120, 220, 190, green, 50) +
      box(170, 200, 60, 140, '#3f6b50', 28) +
      box(410, 200, 60, 140, '#3f6b50', 28) +
      box(215, 250, 210, 70, '#6a9a7c', 24) +
      line('M320 345 V390 M260 400 H380', ink, 12),
  ],
  stool: ['#f3ece2', stoolAt(320, 150)],
  table: ['#e3e9ee', tableAt(210, 190)],
  'bar-table': [
    '#eee9e4',
    `<ellipse cx="320" cy="130" rx="130" ry="26" fill="${wood}"/>` +
      line('M320 156 V385', ink, 16) +
      `<ellipse cx="320" cy="394" rx="90" ry="16" fill="${ink}"/>`,
  ],
  counter: ['#dde6ee', counterAt(320, 180)],
  showcase: [
    '#e6e4ee',
    box(210, 70, 220, 330, '#c7d8e6', 6) +
      box(225, 85, 190, 250, '#f0f6fa', 4) +
      line('M225 165 H415 M225 250 H415', grey, 6) +
      box(245, 125, 40, 38, orange, 4) +
      circle(360, 228, 20, green) +
      box(260, 290, 70, 44, blue, 4) +
      box(210, 350, 220, 50, ink, 4),
  ],
  rack: [
    '#ece8e1',
    line('M230 80 L210 410 M410 80 L430 410', ink, 10) +
      [90, 190, 290]
        .map(
          (y, at) =>
            box(238, y, 76, 86, [orange, blue, green][at] ?? blue, 4) +
            box(326, y, 76, 86, [green, wood, orange][at] ?? wood, 4),
        )
        .join(''),
  ],
  socket: [
    '#e7ebef',
    box(200, 120, 240, 240, light, 36) +
      ring(320, 240, 84, 14, pale) +
      circle(286, 240, 15, ink) +
      circle(354, 240, 15, ink) +
      box(312, 148, 16, 22, grey, 4) +
      box(312, 310, 16, 22, grey, 4),
  ],
  'socket-power': [
    '#e9e6ef',
    box(200, 110, 240, 260, '#b91c1c', 36) +
      ring(320, 240, 92, 16, light) +
      circle(320, 240, 78, ink) +
      around(320, 240, 5, circle(320, 196, 14, pale)) +
      box(306, 286, 28, 22, grey, 4),
  ],
  lead: [
    '#f2ece6',
    line('M110 330 C90 200 210 160 250 240 S380 330 300 190', ink, 12) +
      box(270, 120, 270, 84, light, 20) +
      [320, 405, 490]
        .map(
          (x) =>
            ring(x, 162, 26, 7, grey) + circle(x - 9, 162, 5, ink) + circle(x + 9, 162, 5, ink),
        )
        .join(''),
  ],
  lamp: [
    '#28323f',
    path('M262 215 L378 215 L470 430 H170Z', '#fde68a55') +
      box(120, 70, 400, 16, grey, 8) +
      line('M320 86 V130', grey, 12) +
      path('M275 130 H365 L382 215 H258Z', light) +
      `<ellipse cx="320" cy="215" rx="62" ry="14" fill="#fde68a"/>`,
  ],
  screen: [
    '#e2e8ef',
    line('M320 300 V400 M240 405 H400', ink, 14) +
      box(120, 80, 400, 235, ink, 14) +
      box(134, 94, 372, 207, blue, 6) +
      path('M134 301 L260 170 L340 250 L400 200 L506 301Z', '#7fb3d5') +
      circle(430, 145, 26, '#fde68a'),
  ],
  speaker: [
    '#ebe6ee',
    box(180, 80, 150, 320, ink, 20) +
      circle(255, 150, 34, grey) +
      circle(255, 290, 56, grey) +
      circle(255, 290, 24, ink) +
      line('M420 400 V210', ink, 10) +
      box(392, 120, 56, 96, orange, 28) +
      line('M380 400 H460', ink, 12),
  ],
  carpet: [
    '#efe9e2',
    path('M90 330 L230 170 H560 L470 330Z', green) +
      path('M90 330 L120 296 H490 L470 330Z', '#3f6b50') +
      circle(500, 300, 62, '#5f8f72') +
      ring(500, 300, 40, 8, green) +
      ring(500, 300, 20, 8, green),
  ],
  wall: [
    '#dbe2e8',
    [130, 260, 390].map((x) => box(x, 90, 120, 280, light, 3)).join('') +
      line('M255 90 V370 M385 90 V370', grey, 8) +
      box(110, 370, 420, 18, ink, 4),
  ],
  print: [
    '#e8edf1',
    box(150, 80, 340, 300, light, 4) +
      path('M150 380 V260 C230 180 300 330 380 240 S470 220 490 200 V380Z', blue) +
      path('M150 380 V320 C240 250 330 370 490 290 V380Z', '#1f4f75') +
      circle(250, 160, 40, orange),
  ],
  cleaning: [
    '#e3eff0',
    line('M390 80 L330 300', wood, 14) +
      path('M290 295 L375 318 L350 405 L235 375Z', orange) +
      path('M120 260 H250 L235 400 H135Z', blue) +
      line('M120 258 C140 190 230 190 250 258', grey, 8) +
      circle(460, 180, 20, '#ffffffcc') +
      circle(500, 130, 12, '#ffffffcc') +
      circle(470, 240, 10, '#ffffffcc'),
  ],
  parking: [
    '#e4e7ec',
    box(90, 90, 120, 120, blue, 18) +
      line('M132 184 V116 H152 A21 21 0 0 1 152 158 H132', light, 14) +
      line('M150 210 V400', grey, 10) +
      path(
        'M260 330 C270 270 300 240 350 240 H430 C470 240 490 270 510 300 L560 312 V370 H250Z',
        orange,
      ) +
      path(
        'M305 300 C312 275 330 262 352 262 H385 V300Z M400 262 H425 C450 262 462 280 474 300 H400Z',
        '#dbeafe',
      ) +
      circle(320, 372, 32, ink) +
      circle(490, 372, 32, ink) +
      circle(320, 372, 13, pale) +
      circle(490, 372, 13, pale),
  ],
  coffee: [
    '#f0e6dc',
    path('M210 200 H400 V300 C400 360 360 390 305 390 S210 360 210 300Z', light) +
      line('M402 230 C470 220 470 310 398 310', light, 20) +
      `<ellipse cx="305" cy="202" rx="95" ry="20" fill="#5b3a26"/>` +
      line('M270 160 C255 135 290 120 275 90 M335 160 C320 135 355 120 340 90', '#b79a82', 10),
  ],
  fruit: [
    '#eef0e2',
    circle(250, 230, 62, '#c0392b') +
      circle(380, 225, 66, orange) +
      circle(315, 195, 58, '#8fae3a') +
      line('M315 140 C318 115 335 105 350 100', '#5b4a2a', 8) +
      path('M150 250 H490 C480 350 420 395 320 395 S160 350 150 250Z', wood) +
      line('M175 300 H465 M205 345 H435', '#b98550', 8),
  ],
  scanner: [
    '#e2e6ea',
    path(
      'M230 110 H430 C455 110 460 130 455 160 L440 200 H340 L300 390 H225 L250 200 C225 190 215 130 230 110Z',
      ink,
    ) +
      box(420, 128, 30, 54, '#ef4444', 6) +
      path('M455 140 L590 95 V215 L455 170Z', '#ef444433') +
      box(268, 225, 34, 46, orange, 10),
  ],
  'seminar-pass': [
    '#e3ecea',
    line('M250 70 L320 160 L390 70', '#1d6f5c', 16) +
      box(210, 150, 220, 260, light, 20) +
      box(210, 150, 220, 74, '#1d6f5c', 20) +
      box(290, 166, 60, 12, light, 6) +
      circle(320, 278, 34, pale) +
      path('M262 356 A58 50 0 0 1 378 356Z', pale) +
      box(250, 374, 140, 12, grey, 4),
  ],
  ticket: [
    '#ece4ee',
    `<g transform="rotate(-8 320 240)">` +
      path(
        'M120 150 H520 V210 A30 30 0 0 0 520 270 V330 H120 V270 A30 30 0 0 0 120 210Z',
        '#8b4a8f',
      ) +
      line('M400 165 V315', '#ffffff88', 4) +
      around(250, 240, 5, path('M250 185 L264 240 H236Z', '#fde68a')) +
      circle(250, 240, 20, '#fde68a') +
      [190, 215, 240, 265, 290]
        .map((y, at) => box(430, y, 60 - (at % 2) * 20, 10, '#ffffffcc', 3))
        .join('') +
      '</g>',
  ],
  'meeting-set': [
    '#e5ebe6',
    chairAt(180, 250, green, 0.75) + chairAt(460, 250, green, 0.75) + tableAt(250, 120),
  ],
  'starter-set': [
    '#e9e4dc',
    box(100, 60, 440, 230, light, 2) +
      box(100, 60, 440, 60, blue, 2) +
      path('M70 400 L130 290 H510 L570 400Z', '#9db8a6') +
      `<g transform="translate(90 95) scale(0.72)">${counterAt(250, 200)}</g>` +
      `<g transform="translate(170 130) scale(0.7)">${stoolAt(400, 150)}</g>` +
      [200, 320, 440]
        .map((x) => path(`M${x - 14} 120 H${x + 14} L${x + 24} 144 H${x - 24}Z`, '#fde68a'))
        .join(''),
  ],
  plant: [
    '#eaf0ea',
    path('M255 300 H385 L365 400 H275Z', wood) +
      line('M320 300 C318 220 330 150 380 100 M320 300 C320 240 300 190 262 165', green, 8) +
      circle(380, 100, 26, '#d977a8') +
      circle(348, 138, 22, '#e79cc2') +
      circle(262, 160, 22, '#d977a8') +
      path(
        'M320 300 C270 290 240 270 225 235 C275 235 305 260 320 300Z M320 300 C370 290 400 265 412 232 C365 235 335 262 320 300Z',
        green,
      ),
  ],
};

/** Pictures of the shop's products by their names. */
export const productPictures = Object.entries(drawings).map(([name, [background, body]]) => ({
  name,
  svg: svg(640, 480, box(0, 0, 640, 480, background) + body),
}));
