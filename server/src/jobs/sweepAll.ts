/** Rows that a sweep takes at a time: nobody waits for longer than that takes. */
export const sweptAtOnce = 5000;

/** Sweeps some rows after the other until there are none left; tells how many there were. */
export async function sweepAll(sweepSome: () => Promise<number>): Promise<number> {
  for (let sum = 0; ;) {
    const swept = await sweepSome();
    sum += swept;
    if (swept === 0) return sum;
  }
}
