import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from '#platform/web/messages.ts';
import { Banner } from './banner.tsx';

type FormErrorProps = { title: string | undefined; children?: ReactNode };

/**
 * The error of a form as a whole, brought into sight and announced. A network error says what to
 * do.
 */
export function FormError({ title, children }: FormErrorProps) {
  const isNetwork = title?.startsWith(messages.networkFailed('')) ?? false;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (title) place.current?.scrollIntoView({ block: 'nearest' });
  }, [title]);
  return (
    // always mounted, so that the error is announced
    <div ref={place} role="alert" className={title ? undefined : 'sr-only'}>
      {title && (
        <Banner kind="error" title={title}>
          {children ?? (isNetwork && messages.checkConnection)}
        </Banner>
      )}
    </div>
  );
}
