import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useSession } from '#features/profiles/web/queries.ts';
import type { Tool } from '#features/site/data/tools.ts';
import { messages } from '#features/site/messages.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ToolIcon } from './tool-icon.tsx';

/**
 * A tool as a card of which every point leads there. One that needs a sign-in leads to it whoever has none, and back; one that
 * is yet to come leads nowhere, and is announced as unavailable.
 */
export function ToolCard({ tool }: { tool: Tool }) {
  return tool.isComing ? <ComingCard tool={tool} /> : <OpenCard tool={tool} />;
}

function OpenCard({ tool }: { tool: Tool }) {
  const signedIn = useSession().status === 'signed_in';
  const way =
    tool.needsSignIn && !signedIn
      ? { to: '/signin', state: { returnTo: tool.path } }
      : { to: tool.path, state: undefined };
  return (
    <li className="card group relative flex gap-4 focus-within:border-edge hover:border-edge">
      <ToolIcon id={tool.id} />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg">
          <Link {...way} className="after:absolute after:inset-0 after:rounded-card after:content-['']">
            {tool.name}
          </Link>
        </h3>
        <p className="mt-1 text-soft">{tool.text}</p>
      </div>
      <ArrowRight
        aria-hidden="true"
        size={20}
        className="mt-1 flex-none text-soft group-hover:text-court-text"
      />
    </li>
  );
}

function ComingCard({ tool }: { tool: Tool }) {
  const name = useId();
  return (
    <li className="card border-dashed">
      {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields, it is a thing that cannot be used yet */}
      <div role="group" aria-disabled="true" aria-labelledby={name} className="flex gap-4">
        <ToolIcon id={tool.id} />
        <div className="min-w-0 flex-1">
          <h3 id={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
            {tool.name} <Badge>{messages.comingSoon}</Badge>
          </h3>
          <p className="mt-1 text-soft">{tool.text}</p>
        </div>
      </div>
    </li>
  );
}
