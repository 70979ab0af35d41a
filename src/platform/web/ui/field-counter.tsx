/** How many characters of a text field are used; announced from nine tenths on. */
export function FieldCounter({ used, max }: { used: number; max: number }) {
  return (
    <span className="field-counter tabular">
      <span aria-hidden="true">
        {used}/{max}
      </span>
      <span role="status" className="sr-only">
        {used >= max * 0.9 ? `${used} of ${max} characters` : ''}
      </span>
    </span>
  );
}
