import type { ReactNode } from 'react';
import './prose.css';

interface ProseSectionProps {
  /** The target of links to the section. */
  id: string;
  title: string;
  titleClassName?: string;
  children: ReactNode;
}

/** A section of a page of prose, named by its heading. */
export function ProseSection({
  id,
  title,
  titleClassName = 'text-2xl',
  children,
}: ProseSectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="late">
      <h2 id={`${id}-title`} className={titleClassName}>
        {title}
      </h2>
      {children}
    </section>
  );
}
