/** A mistake as a tired engineer makes it: in a file of `server/src`, this text is that one. */
export type Mistake = [file: string, right: string, wrong: string];

export interface Mutant {
  file: string;
  right: string;
  wrong: string;
  /** Words in the paths of the tests that have to find it: those of its module. */
  tests: string[];
}

export const mutantsOf = (folder: string, tests: string[], mistakes: Mistake[]): Mutant[] =>
  mistakes.map(([file, right, wrong]) => ({ file: `${folder}/${file}.ts`, right, wrong, tests }));
