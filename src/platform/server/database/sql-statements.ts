/** A statement without comments, and the lines of comment before it. */
export type Statement = { sql: string; comments: string[] };

const token =
  /--(?<comment>[^\n]*)|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$|(?<end>;)|[\s\S]/giu;

/** The statements of a script; of quoted text only the quotes are understood. */
export function statementsOf(text: string): Statement[] {
  const statements: Statement[] = [];
  let current: Statement = { sql: '', comments: [] };
  for (const { 0: part, groups = {} } of text.matchAll(token)) {
    if (groups.end !== undefined) {
      statements.push(current);
      current = { sql: '', comments: [] };
    } else if (groups.comment !== undefined) {
      if (current.sql.trim() === '') current.comments.push(groups.comment.trim());
    } else if (!part.startsWith('/*')) {
      current.sql += part;
    }
  }
  return [...statements, current]
    .map(({ sql, comments }) => ({ sql: sql.trim(), comments }))
    .filter(({ sql }) => sql !== '');
}
