import { eventColors } from '../events.ts';
import { dice, type Dice } from '../words.ts';
import { box, circle, path, svg } from './shapes.ts';

const cell = 100;
const accents = ['#fbbf24', '#f87171', '#5eead4', '#fde68a', '#93c5fd', '#fdba74'];

/** One tile of the pattern: a quarter or a half of a disc, a disc, a triangle, or a leaf. */
function tile(x: number, y: number, fill: string, roll: Dice): string {
  const turn = `rotate(${90 * roll.whole(0, 3)} ${x + cell / 2} ${y + cell / 2})`;
  const shape = roll.pick([
    path(`M${x} ${y} H${x + cell} A${cell} ${cell} 0 0 1 ${x} ${y + cell}Z`, fill),
    path(`M${x} ${y} A50 50 0 0 1 ${x + cell} ${y}Z`.replace('0 0 1', '0 0 0'), fill),
    circle(x + cell / 2, y + cell / 2, cell / 2 - 14, fill),
    path(`M${x} ${y} L${x + cell} ${y + cell} H${x}Z`, fill),
    path(
      `M${x} ${y} A${cell} ${cell} 0 0 1 ${x + cell} ${y + cell} A${cell} ${cell} 0 0 1 ${x} ${y}Z`,
      fill,
    ),
  ]);
  return `<g transform="${turn}">${shape}</g>`;
}

function pattern(color: string, seed: number): string {
  const roll = dice(seed);
  const accent = roll.pick(accents);
  const tiles: string[] = [];
  for (let x = 50; x < 350; x += cell)
    for (let y = 50; y < 350; y += cell)
      tiles.push(tile(x, y, roll.pick(['#ffffff', '#ffffffb0', '#ffffff50', accent]), roll));
  return box(0, 0, 400, 400, color) + tiles.join('');
}

/** The organiser's events share one system of signs, each with its own colour and figure. */
export const eventLogos = [...eventColors].map(([name, color], index) => ({
  name,
  svg: svg(400, 400, pattern(color, 77 + index * 13)),
}));
