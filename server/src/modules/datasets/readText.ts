import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { ImportError } from './problems.ts';

/** `line 3, column 7`, of the character at `index`. */
function placeOf(text: string, index: number): string {
  const lines = text.slice(0, index).split('\n');
  return `line ${lines.length}, column ${Array.from(lines.at(-1) ?? '').length + 1}`;
}

/**
 * The text of a file in UTF-8, without its byte order mark. Throws ImportError; of a file in another
 * encoding it names the first byte that is not UTF-8, counted from 0.
 */
async function readText(path: string, file: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new ImportError([`${file}: ${why}`]);
  });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (isUtf8(bytes)) return text.replace(/^\uFEFF/, '');
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) {
    const offset = Buffer.byteLength(text.slice(0, at));
    // The character that stands for what could not be read may also stand there by itself.
    if (bytes.subarray(offset, offset + 3).equals(Buffer.from('\uFFFD'))) continue;
    const byte = bytes[offset]?.toString(16).toUpperCase().padStart(2, '0');
    const place = `byte ${offset} (${byte} in hexadecimal, ${placeOf(text, at)})`;
    throw new ImportError([`${file}: is not UTF-8: ${place}. Save the file as UTF-8.`]);
  }
  throw new ImportError([`${file}: is not UTF-8. Save the file as UTF-8.`]);
}

/** More than the format has need of, and little enough for the engine: of millions it takes seconds. */
const deepest = 20;

/** Whether more lists and objects stand inside each other; brackets in texts are none. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length && depth <= deepest; at += 1) {
    const letter = json[at];
    if (letter === '"') isText = !isText;
    else if (isText) at += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
  }
  return depth > deepest;
}

function failureOf(json: string): string | undefined {
  try {
    JSON.parse(json);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Whether JSON that begins like this may still become right. */
function isBeginning(json: string): boolean {
  const failure = failureOf(json);
  return (
    failure === undefined ||
    failure.startsWith('Unexpected end') ||
    failure.includes(` at position ${json.length} `)
  );
}

/** The index of the first character that cannot stand there: the engine does not always tell. */
function firstWrong(json: string, failure: string): number {
  const [, told] = / JSON at position (\d+) \(line /.exec(failure) ?? [];
  if (told !== undefined) return Number(told);
  let [right, wrong] = [0, json.length + 1];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (isBeginning(json.slice(0, middle))) right = middle;
    else wrong = middle;
  }
  return right;
}

/** What a file of JSON holds, which is called `file`. Throws ImportError, with line and column of what is wrong. */
export async function readJson(path: string, file = path): Promise<unknown> {
  const text = await readText(path, file);
  if (isTooDeep(text))
    throw new ImportError([
      `${file}: has more than ${deepest} lists and objects inside each other`,
    ]);
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const [what] = message.split(/ in JSON| at position|, "|, \.\.\./);
    throw new ImportError([
      `${file}: is not JSON: ${placeOf(text, firstWrong(text, message))}: ${what}`,
    ]);
  }
}
