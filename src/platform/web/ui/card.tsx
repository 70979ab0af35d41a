import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { cn } from './cn.ts';

interface CardProps extends Omit<ComponentProps<'div'>, 'title'> {
  as?: 'section' | undefined;
  /** Makes the card a named region. */
  title?: ReactNode;
  /** Right of the title. */
  actions?: ReactNode;
  pad?: 'none' | undefined;
}

/** The level of the titles of cards: `h3` where they stand below a heading of their group. */
export const CardHeading = createContext<'h2' | 'h3'>('h2');

/** A surface that groups related content. */
export function Card({ as, title, actions, pad, className, children, ...rest }: CardProps) {
  const id = useId();
  const Heading = useContext(CardHeading);
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
          <Heading id={id} className="text-[1.25rem]">
            {title}
          </Heading>
          {actions}
        </div>
      )}
      {children}
    </Tag>
  );
}
