import type { ReactNode } from 'react';
import { messages } from '#platform/web/messages.ts';
import { Banner } from './banner.tsx';

type FormErrorProps = { title: string | undefined; children?: ReactNode };

/**
 * The error of a form as a whole, above it; announced when it appears. A network error is followed by
 * what to do.
 */
export function FormError({ title, children }: FormErrorProps) {
  const isNetwork = title?.startsWith(messages.networkFailed('')) ?? false;
  return (
    // always mounted, so that the error is announced
    <div role="alert" className={title ? undefined : 'sr-only'}>
      {title && (
        <Banner kind="error" title={title}>
          {children ?? (isNetwork && messages.checkConnection)}
        </Banner>
      )}
    </div>
  );
}
