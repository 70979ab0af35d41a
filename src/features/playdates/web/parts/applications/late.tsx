/** What calling off would cost for a time that is already inside the notice. */
export function Late({ line }: { line: string | null | undefined }) {
  return line == null ? null : <span className="block text-[0.8125rem] text-warn">{line}</span>;
}
