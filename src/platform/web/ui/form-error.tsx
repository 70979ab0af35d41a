import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FormErrorProps {
  /** What went wrong as a whole; nothing is shown without it. */
  title: string | undefined;
  children?: ReactNode;
}

/** The summary over a form that could not be sent; it is announced when its text appears. */
export function FormError({ title, children }: FormErrorProps) {
  return (
    // without a text it takes no room, and yet is there to announce one
    <div role="alert" className={title ? undefined : 'sr-only'}>
      {title && (
        <div className="banner banner-error">
          <CircleAlert aria-hidden="true" size={20} />
          <div className="banner-body">
            <p className="banner-title">{title}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
