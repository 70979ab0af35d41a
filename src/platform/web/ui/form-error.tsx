import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FormErrorProps {
  /** What went wrong as a whole; nothing is shown without it. */
  title: string | undefined;
  /** The fields at fault, as links to their controls. */
  errors?: readonly { field: string; message: string }[] | undefined;
  children?: ReactNode;
}

/** The summary over a form that could not be sent; it is announced when its text appears. */
export function FormError({ title, errors, children }: FormErrorProps) {
  return (
    // without a text it takes no room, and yet is there to announce one
    <div role="alert" className={title ? undefined : 'sr-only'}>
      {title && (
        <div className="banner banner-error">
          <CircleAlert aria-hidden="true" size={20} />
          <div className="banner-body">
            <p className="banner-title">{title}</p>
            {errors && errors.length > 0 && (
              <ul className="form-error-list">
                {errors.map((error) => (
                  <li key={error.field}>
                    <a href={`#${error.field}`}>{error.message}</a>
                  </li>
                ))}
              </ul>
            )}
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
