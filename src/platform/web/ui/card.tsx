import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

export interface CardProps extends Omit<ComponentProps<'div'>, 'title'> {
  as?: 'section' | 'article' | 'div' | 'li' | undefined;
  /** Makes the card a named region. */
  title?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  /** Right of the title. */
  actions?: ReactNode;
  pad?: 'md' | 'none' | undefined;
}

/** A surface that groups related content. */
export function Card({
  as,
  title,
  headingLevel = 2,
  actions,
  pad = 'md',
  className,
  children,
  ...rest
}: CardProps) {
  const id = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  // the four tags take the same props
  const Tag = (as ?? (title ? 'section' : 'div')) as 'div';
  return (
    <Tag
      aria-labelledby={title ? id : undefined}
      {...rest}
      className={cn('card', pad === 'none' && 'card-bare', className)}
    >
      {title && (
        <div className="card-head">
          <Heading id={id}>{title}</Heading>
          {actions}
        </div>
      )}
      {children}
    </Tag>
  );
}
