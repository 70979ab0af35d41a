import { useId } from 'react';
import { useLocation } from 'react-router';
import { landingTexts } from '#features/site/data/landing-texts.ts';
import { comingSoon, type Tool } from '#features/site/data/tools.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ToolPreview } from './tool-preview.tsx';

/** A tool for visitors with a link to sign-in that keeps the return path in the router state. */
export function OfferCard({ tool }: { tool: Tool }) {
  const { state } = useLocation();
  const nameId = useId();
  return (
    <li className="card flex flex-col gap-4">
      <ToolPreview id={tool.id} />
      <div className="flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 id={nameId} className="text-lg">
            {tool.name}
          </h3>
          {tool.isComing && <Badge>{comingSoon}</Badge>}
        </div>
        <p className="mt-1 text-soft">{tool.text}</p>
      </div>
      <div>
        <ButtonLink to="/signin" state={state} size="sm" variant="plain" aria-describedby={nameId}>
          {landingTexts.signInAction}
        </ButtonLink>
      </div>
    </li>
  );
}
