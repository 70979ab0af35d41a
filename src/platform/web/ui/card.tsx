import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

interface CardProps extends Omit<ComponentProps<'div'>, 'title'> {
  as?: 'section' | undefined;
  /** Makes the card a named region. */
  title?: ReactNode;
  /** Right of the title. */
  actions?: ReactNode;
  pad?: 'none' | undefined;
}

/** A surface that groups related content. */
export function Card({ as, title, actions, pad, className, children, ...rest }: CardProps) {
  const id = useId();
  // both tags take the same props
  const Tag = (as ?? (title ? 'section' : 'div')) as 'div';
  return (
    <Tag
      aria-labelledby={title ? id : undefined}
      {...rest}
      className={cn('card', pad === 'none' && 'p-0', className)}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id}>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </Tag>
  );
}
