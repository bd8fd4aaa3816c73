/** Which UTF-16 a file is in: by its first two bytes, or by where the zeros of Western letters stand. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const most = sample.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  if (even > most && odd === 0) return 'utf-16be';
  return undefined;
}

/**
 * The text of a file, whatever program wrote it: UTF-8, UTF-16 ("Unicode text" of Excel), or
 * Windows-1252, as Excel saves CSV in Finland. Undefined: the file is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const utf16 = utf16Of(bytes);
  if (!utf16 && bytes.includes(0)) return undefined;
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return utf16 ? undefined : new TextDecoder('windows-1252').decode(bytes);
  }
}

const isUtf8 = (bytes: Uint8Array, goesOn: boolean) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: goesOn });
    return true;
  } catch {
    return false;
  }
};

/** The first byte of a file that is no UTF-8, counted from 1; undefined: it is UTF-8 throughout. */
export function notUtf8At(bytes: Uint8Array): number | undefined {
  const zero = bytes.indexOf(0);
  const binary = zero < 0 ? Infinity : zero + 1;
  if (isUtf8(bytes, false)) return zero < 0 ? undefined : binary;
  let [good, bad] = [0, bytes.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isUtf8(bytes.subarray(0, middle), true)) good = middle;
    else bad = middle;
  }
  // What begins a letter that does not go on is where the other writing begins.
  while (!isUtf8(bytes.subarray(0, good), false)) good -= 1;
  return Math.min(good + 1, binary);
}
