import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Tool } from '#features/site/data/tools.ts';
import { messages } from '#features/site/messages.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ToolIcon } from './tool-icon.tsx';

/** A tool as a card of which every point leads there; one that is yet to come leads nowhere and says so. */
export function ToolCard({ tool }: { tool: Tool }) {
  return (
    <li className="card group relative flex gap-4 focus-within:border-edge hover:border-edge">
      <ToolIcon id={tool.id} />
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          {tool.is_coming ? (
            <span aria-disabled="true">{tool.name}</span>
          ) : (
            <Link
              to={tool.path}
              className="after:absolute after:inset-0 after:rounded-card after:content-['']"
            >
              {tool.name}
            </Link>
          )}
          {tool.is_coming && <Badge>{messages.coming_soon}</Badge>}
        </h3>
        <p className="mt-1 text-soft">{tool.text}</p>
      </div>
      {!tool.is_coming && (
        <ArrowRight
          aria-hidden="true"
          size={20}
          className="mt-1 flex-none text-soft group-hover:text-court-text"
        />
      )}
    </li>
  );
}
