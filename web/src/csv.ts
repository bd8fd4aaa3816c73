/** What a spreadsheet takes for the beginning of a formula; full-width signs where people type those. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** Such a plus begins a number that somebody is to call; with a minus or brackets behind it there is something to reckon. */
const phone = /^\+\d[\d ]*$/;

/** A cell of CSV; what a spreadsheet would take for a formula is text (T14). */
function cell(value: string): string {
  const safe = formula.test(value) && !phone.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A table as a file that any spreadsheet opens: UTF-8 with a byte order mark, columns parted by `;`. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map((value) => cell(String(value ?? ''))).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
