/** `--brief`: each line for a second and on few rows, which shows that it still runs and nothing else. */
export const isBrief = process.argv.includes('--brief');

/** How much of something a line takes, and how little when it is brief. */
export const extent = (whole: number, brief: number): number => (isBrief ? brief : whole);
