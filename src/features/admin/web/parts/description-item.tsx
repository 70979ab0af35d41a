import type { ReactNode } from 'react';

/** One line of what is known about something, in a list of such lines. */
export function DescriptionItem({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <dt className="text-[0.875rem] text-soft">{label}</dt>
      <dd className="wrap-anywhere tabular">{children}</dd>
    </div>
  );
}
