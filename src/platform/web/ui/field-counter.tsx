/** How many characters of a text field are used; announced from nine tenths on. */
export function FieldCounter({ used, max }: { used: number; max: number }) {
  return (
    <span className="mt-[0.35rem] block text-end text-[0.875rem] text-soft leading-[1.4] tabular">
      <span aria-hidden="true">
        {used}/{max}
      </span>
      <span role="status" className="sr-only">
        {used >= max * 0.9 ? `${used} of ${max} characters` : ''}
      </span>
    </span>
  );
}
