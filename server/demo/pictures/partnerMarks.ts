import { around, box, circle, line, path, ring, svg } from './shapes.ts';

const white = '#ffffff';

/** Of each partner: the colour of its tile, and its mark on a field of 400 × 400. */
const marks: Record<string, [color: string, mark: string]> = {
  aurora: [
    '#1b2a6b',
    line('M80 290 C120 120 280 120 320 290', '#5eead4', 30) +
      line('M125 300 C155 195 245 195 275 300', '#a5b4fc', 30) +
      circle(200, 300, 26, white),
  ],
  pohjola: [
    '#4a2c1d',
    `<g transform="rotate(30 200 200)"><ellipse cx="200" cy="200" rx="92" ry="128" fill="#f3d9b8"/>` +
      `${line('M200 72 C150 150 250 240 200 328', '#4a2c1d', 20)}</g>`,
  ],
  'baltic-audio': [
    '#0b3c5d',
    [60, 150, 230, 120, 180]
      .map((height, at) => box(82 + at * 52, 200 - height / 2, 28, height, '#ffd166', 14))
      .join(''),
  ],
  kuusamo: [
    '#5b3a1e',
    [130, 95, 60, 26].map((radius) => ring(200 - radius / 12, 200, radius, 16, '#e9c89b')).join(''),
  ],
  saimaa: [
    '#0e7490',
    path(
      'M200 70 C260 150 300 200 300 245 A100 100 0 0 1 100 245 C100 200 140 150 200 70Z',
      white,
    ) + line('M140 250 C165 225 185 275 210 250 S250 235 262 250', '#0e7490', 18),
  ],
  lumi: [
    '#334155',
    around(200, 200, 6, line('M200 200 V80 M165 115 L200 150 L235 115', '#fef3c7', 18)),
  ],
  tuuli: [
    '#0369a1',
    line('M120 120 L280 280 M280 120 L120 280', white, 20) +
      [120, 280].flatMap((x) => [120, 280].map((y) => ring(x, y, 48, 16, '#bae6fd'))).join('') +
      circle(200, 200, 34, white),
  ],
  havu: [
    '#14532d',
    path('M200 60 L270 165 H130Z', '#bbf7d0') +
      path('M200 120 L295 250 H105Z', '#86efac') +
      path('M200 190 L320 330 H80Z', '#4ade80'),
  ],
  kallio: [
    '#b45309',
    path('M100 190 H300 C300 290 260 330 200 330 S100 290 100 190Z', '#fff7ed') +
      box(90, 165, 220, 30, '#fed7aa', 15) +
      line('M160 135 C150 115 175 105 165 80 M225 135 C215 115 240 105 230 80', '#fed7aa', 14),
  ],
  merikortti: [
    '#1e3a5f',
    ring(200, 200, 128, 12, '#93c5fd') +
      around(200, 200, 4, path('M200 60 L222 200 H178Z', white)) +
      path('M200 60 L222 200 H200Z', '#f87171'),
  ],
  sarma: [
    '#4c1d95',
    line('M160 110 L80 200 L160 290 M240 110 L320 200 L240 290', '#ddd6fe', 34) +
      path('M225 90 L195 310 H175 L205 90Z', '#f0abfc'),
  ],
  ilves: [
    '#3f3f46',
    path(
      'M95 70 L165 120 H235 L305 70 V220 C305 285 250 320 200 345 C150 320 95 285 95 220Z',
      '#fcd34d',
    ) +
      circle(158, 205, 20, '#3f3f46') +
      circle(242, 205, 20, '#3f3f46') +
      path('M180 255 H220 L200 282Z', '#3f3f46'),
  ],
  revontuli: ['#065f46', path('M225 50 L105 225 H185 L165 350 L300 165 H215Z', '#a7f3d0')],
  vuono: [
    '#1e40af',
    path('M60 250 L150 95 L205 190 L245 130 L340 250Z', '#dbeafe') +
      line('M70 290 C105 265 130 315 165 290 S235 265 260 290 S315 305 335 285', '#93c5fd', 20),
  ],
  pihlaja: [
    '#7f1d1d',
    line(
      'M200 80 C200 140 160 170 150 210 M200 80 C200 140 235 170 250 205 M200 80 V250',
      '#bbf7d0',
      12,
    ) +
      [
        [145, 235],
        [200, 265],
        [255, 235],
        [172, 310],
        [228, 310],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 36, '#f87171'))
        .join(''),
  ],
  terva: [
    '#f8fafc',
    '<g style="mix-blend-mode:multiply" opacity="0.85">' +
      circle(160, 165, 82, '#06b6d4') +
      circle(240, 165, 82, '#ec4899') +
      circle(200, 238, 82, '#facc15') +
      '</g>',
  ],
  kide: [
    '#0f766e',
    path('M200 65 L317 132 V268 L200 335 L83 268 V132Z', '#ccfbf1') +
      path('M178 140 H222 V178 H260 V222 H222 V260 H178 V222 H140 V178 H178Z', '#0f766e'),
  ],
  sisu: [
    '#9a3412',
    [90, 160, 230]
      .map((x, at) =>
        line(`M${x} 110 L${x + 80} 200 L${x} 290`, ['#fdba74', '#fed7aa', white][at] ?? white, 36),
      )
      .join(''),
  ],
  hilla: [
    '#c2410c',
    [110, 200, 290].map((x) => box(x - 26, 80, 52, 240, '#ffedd5', 8)).join('') +
      [110, 200, 290]
        .flatMap((y, row) =>
          [110, 200, 290].map((x, column) =>
            (row + column) % 2 ? '' : box(x - 36, y - 26, 72, 52, '#fbbf24', 8),
          ),
        )
        .join(''),
  ],
  otso: [
    '#374151',
    box(90, 250, 105, 70, '#fbbf24', 6) +
      box(205, 250, 105, 70, '#f59e0b', 6) +
      box(147, 170, 105, 70, '#fde68a', 6) +
      path('M120 150 L200 80 L280 150Z', white),
  ],
  suvi: [
    '#0369a1',
    '<clipPath id="half"><rect width="400" height="225"/></clipPath><g clip-path="url(#half)">' +
      circle(200, 215, 75, '#fde047') +
      around(200, 215, 12, line('M200 105 V75', '#fde047', 16)) +
      '</g>' +
      path(
        'M80 250 C130 230 170 240 200 262 C230 240 270 230 320 250 V320 C270 300 230 310 200 332 C170 310 130 300 80 320Z',
        white,
      ),
  ],
  nokka: [
    '#155e75',
    line('M200 200 V340', '#cffafe', 20) +
      around(
        200,
        190,
        3,
        path('M200 190 C225 150 222 100 200 55 C185 100 182 150 200 190Z', white),
      ) +
      circle(200, 190, 20, '#22d3ee'),
  ],
  cascade: [
    '#312e81',
    line('M90 115 H190 V200 H270 V285 H330', '#c7d2fe', 30) +
      line('M90 185 H130 V265 H205 V325', '#818cf8', 30),
  ],
  botnia: [
    '#7c2d12',
    around(
      200,
      200,
      6,
      path('M200 200 C190 140 225 90 275 80 C265 130 245 170 200 200Z', '#fdba74'),
    ) + circle(200, 200, 28, '#7c2d12'),
  ],
  kvarken: [
    '#166534',
    line('M110 120 L290 120 L290 280 L110 280Z M110 120 L290 280 M200 120 V280', '#bbf7d0', 14) +
      [
        [110, 120],
        [290, 120],
        [110, 280],
        [290, 280],
        [200, 200],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 30, white))
        .join(''),
  ],
};

/** Pictures of the partners' logos by their keys. */
export const partnerLogos = Object.entries(marks).map(([key, [color, mark]]) => ({
  name: key,
  svg: svg(400, 400, box(0, 0, 400, 400, color) + mark),
}));
