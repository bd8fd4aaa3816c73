import { checkForm } from './checkForm.ts';
import { ImportError } from './problems.ts';
import { readJson } from './readText.ts';

export interface FormTask {
  path: string;
  name: string;
}
/** The data set as JSON again: to take in its objects from another thread costs more than to parse them. */
export type ReadForm = { dataset: string } | { problems: string[] };

/** Reads a data set and checks its form, in a thread of its own. */
export default async function read({ path, name }: FormTask): Promise<ReadForm> {
  try {
    return { dataset: JSON.stringify(checkForm(await readJson(path, name))) };
  } catch (error) {
    if (error instanceof ImportError) return { problems: error.problems };
    throw error;
  }
}
