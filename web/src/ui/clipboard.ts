/**
 * Puts a text on the clipboard that is still on its way: a browser that waited for it would no longer take
 * the click for the user's wish.
 */
export const copyLater = (text: Promise<string>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
