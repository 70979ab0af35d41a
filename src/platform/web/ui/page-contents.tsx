import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import './prose.css';

interface PageContentsProps {
  /** The elements with these ids, in order. */
  sections: readonly { id: string; title: string }[];
}

/**
 * The table of contents of a page of prose: a list on wide screens, where it stands beside the
 * text, and a native disclosure above it on others, which also works before the app runs.
 */
export function PageContents({ sections }: PageContentsProps) {
  const title = 'On this page';
  const list = (
    <ul className="gap-x-4 sm:max-lg:columns-2">
      {sections.map((section) => (
        <li key={section.id} className="break-inside-avoid">
          <Link to={`#${section.id}`}>{section.title}</Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={title} className="reading-contents">
      <details className="group lg:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDown
            aria-hidden="true"
            size={20}
            className="flex-none text-court-text transition-[rotate] duration-(--calm) group-open:rotate-180"
          />
        </summary>
        {list}
      </details>
      <div className="max-lg:hidden">
        <p className="font-semibold">{title}</p>
        {list}
      </div>
    </nav>
  );
}
