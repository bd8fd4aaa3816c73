/** Something that the person at the keyboard can mend; the message says what and how. */
export class Problem extends Error {}

/** Runs a script and shows a Problem as its message alone. */
export async function script(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
