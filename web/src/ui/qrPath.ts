/** A QR code as the path of an SVG whose sides are `size` units, quiet zone included. */
export async function qrPath(text: string): Promise<{ path: string; size: number }> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { path: runs.join(''), size: rows.length };
}
