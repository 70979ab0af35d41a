import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';

type FormErrorProps = { title: string | undefined; children?: ReactNode };

/** The error of a form as a whole, above it; announced when it appears. */
export function FormError({ title, children }: FormErrorProps) {
  return (
    // always mounted, so that the error is announced
    <div role="alert" className={title ? undefined : 'sr-only'}>
      {title && (
        <Banner kind="error" title={title}>
          {children}
        </Banner>
      )}
    </div>
  );
}
