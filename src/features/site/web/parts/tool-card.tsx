import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useSession } from '#features/profiles/web/queries.ts';
import { comingSoon, type Tool } from '#features/site/data/tools.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ToolPreview } from './tool-preview.tsx';

/**
 * A tool as a clickable card. Visitors are linked to sign-in and return from there. A tool that is
 * coming soon is not a link and marked as disabled.
 */
export function ToolCard({ tool }: { tool: Tool }) {
  return tool.isComing ? <ComingSoonCard tool={tool} /> : <OpenCard tool={tool} />;
}

function OpenCard({ tool }: { tool: Tool }) {
  const isSignedIn = useSession().status === 'signed_in';
  const link = isSignedIn ? { to: tool.path } : { to: '/signin', state: { returnTo: tool.path } };
  return (
    <li className="card group relative grid content-start gap-3 focus-within:border-edge hover:border-edge">
      <ToolPreview id={tool.id} />
      <div>
        <h3 className="flex items-center justify-between gap-3 text-lg">
          <Link
            {...link}
            className="after:absolute after:inset-0 after:rounded-card after:content-['']"
          >
            {tool.name}
          </Link>
          <ArrowRight
            aria-hidden="true"
            size={20}
            className="flex-none text-soft group-hover:text-court-text"
          />
        </h3>
        <p className="mt-1 text-soft">{tool.text}</p>
      </div>
    </li>
  );
}

function ComingSoonCard({ tool }: { tool: Tool }) {
  const name = useId();
  return (
    <li className="card border-dashed">
      {/* biome-ignore lint/a11y/useSemanticElements: a disabled card is no group of fields */}
      <div
        role="group"
        aria-disabled="true"
        aria-labelledby={name}
        className="grid content-start gap-3"
      >
        <ToolPreview id={tool.id} />
        <div>
          <h3
            id={name}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-lg"
          >
            {tool.name} <Badge>{comingSoon}</Badge>
          </h3>
          <p className="mt-1 text-soft">{tool.text}</p>
        </div>
      </div>
    </li>
  );
}
