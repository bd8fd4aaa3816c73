/** `23 ms`, `4.5 s`, `2 min 5 s`. */
export function duration(ms) {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Says on one line what is being done, and in the end how it went and how long it took. `describe`
 * makes the words of how it went out of the result.
 */
export async function step(label, work, describe = () => 'done') {
  process.stdout.write(`${label} … `);
  const start = performance.now();
  try {
    const result = await work();
    process.stdout.write(`${describe(result)} in ${duration(performance.now() - start)}\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}
