import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FormErrorProps {
  /** The error of the form as a whole; nothing is shown without it. */
  title: string | undefined;
  children?: ReactNode;
}

/** The error above a form; announced when it appears. */
export function FormError({ title, children }: FormErrorProps) {
  return (
    // always mounted, so that the error is announced
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
