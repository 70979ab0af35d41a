/**
 * What a spreadsheet takes for the beginning of a formula, also behind blanks, and some for its wide form; where semicolons part the cells, behind
 * one too.
 */
const formulas = /(^|;)(\s*[=+\-@\t\r＝＋－＠])/gu;

/** One cell: quoted where its text needs it, and never a formula, whatever somebody has chosen for a name. */
function cell(value: string): string {
  const text = value.replaceAll(formulas, "$1'$2");
  return /[",\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180), with a mark in front by which spreadsheets know that it is UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
