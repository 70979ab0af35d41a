import type { ReactNode } from 'react';

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
