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
 * Windows-1252, as Excel saves CSV in Finland; that is a guess, as any file can be read so. Undefined: the
 * file is no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; isGuessed: boolean } | undefined {
  const utf16 = utf16Of(bytes);
  if (!utf16 && bytes.includes(0)) return undefined;
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
    return { text, isGuessed: false };
  } catch {
    return utf16
      ? undefined
      : { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}
