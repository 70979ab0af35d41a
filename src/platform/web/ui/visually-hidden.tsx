import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  as?: 'span' | 'div' | 'p' | 'h2' | 'h3' | undefined;
  role?: 'status' | 'alert' | undefined;
  id?: string | undefined;
  children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', children, ...rest }: VisuallyHiddenProps) {
  return (
    <Tag {...rest} className="sr-only">
      {children}
    </Tag>
  );
}
