/**
 * What spreadsheets read as the beginning of a formula, also after blanks or in full-width form,
 * and after a semicolon, where that separates cells.
 */
const formulaStarts = /(^|;)(\s*[=+\-@\t\r＝＋－＠])/gu;

/** Formats one cell: quoted if necessary, and with formulas escaped (CSV injection). */
function formatCell(value: string): string {
  const text = value.replaceAll(formulaStarts, "$1'$2");
  return /[",\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180), with a byte order mark, so that spreadsheets read it as UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`;
}
