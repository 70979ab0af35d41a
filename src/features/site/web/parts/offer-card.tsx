import { useId } from 'react';
import { useLocation } from 'react-router';
import type { Tool } from '#features/site/data/tools.ts';
import { messages } from '#features/site/messages.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ToolIcon } from './tool-icon.tsx';

/** What a visitor would get, with the way in. Where they wanted to go before is not forgotten on it. */
export function OfferCard({ tool }: { tool: Tool }) {
  const { state } = useLocation();
  const name = useId();
  return (
    <li className="card flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <ToolIcon id={tool.id} />
        {tool.isComing && <Badge>{messages.comingSoon}</Badge>}
      </div>
      <div className="flex-1">
        <h3 id={name} className="text-lg">
          {tool.name}
        </h3>
        <p className="mt-1 text-soft">{tool.text}</p>
      </div>
      <div>
        <ButtonLink to="/signin" state={state} size="sm" variant="plain" aria-describedby={name}>
          {messages.call}
        </ButtonLink>
      </div>
    </li>
  );
}
