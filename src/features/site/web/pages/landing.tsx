import { useId } from 'react';
import { useLocation } from 'react-router';
import type { LiveNumbers as Numbers } from '#features/site/contract.ts';
import {
  comingSoon,
  connections,
  mainWidgets,
  playdates,
  type Tool,
} from '#features/site/data/tools.ts';
import { landingTexts } from '#features/site/messages/landing.ts';
import { ExampleMatch } from '#features/site/web/parts/example-match.tsx';
import { ToolPreview } from '#features/site/web/parts/tool-preview.tsx';
import { pageConfig } from '#platform/web/page-config.ts';
import { useRouterState } from '#platform/web/router-state.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

const { facts, steps, closing, ...texts } = landingTexts;

/** The front page for visitors (document 1, 'Signed-out landing'). */
export default function LandingPage() {
  const { state } = useLocation();
  const { returnTo, message } = useRouterState();
  const notice = message ?? (returnTo === undefined ? undefined : texts.signInToOpen);
  return (
    <>
      <PageHeader
        size="hero"
        eyebrow="Level Up Your Match"
        title={texts.heroTitle}
        lead={texts.heroLead}
        actions={
          <>
            <ButtonLink to="/signup" state={state} variant="primary">
              Sign Up
            </ButtonLink>
            <LiveNumbers />
          </>
        }
      />
      <div className="wrap lift grid gap-14">
        {notice !== undefined && (
          <Banner
            kind="info"
            action={
              <ButtonLink size="sm" to="/signin" state={state}>
                Sign In
              </ButtonLink>
            }
          >
            {notice}
          </Banner>
        )}
        <ul className="card grid gap-x-6 gap-y-4 md:grid-cols-3">
          {facts.map(({ title, text }) => (
            <li key={title}>
              <strong className="font-display text-lg">{title}</strong>
              <p className="text-soft">{text}</p>
            </li>
          ))}
        </ul>
        <ExampleMatch />
        <section aria-labelledby="how" className="late">
          <h2 id="how" className="text-3xl">
            From a rating to a match
          </h2>
          <ol className="mt-6 grid gap-6 md:grid-cols-3">
            {steps.map((step, index) => (
              <li key={step.title} className="border-t-3 border-court-text pt-4">
                <span
                  aria-hidden="true"
                  className="tabular font-display text-3xl font-bold text-court-text"
                >
                  {index + 1}
                </span>
                <h3 className="mt-1 text-lg">{step.title}</h3>
                <p className="mt-1 text-soft">{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="match" className="late">
          <h2 id="match" className="text-3xl">
            Play and connect
          </h2>
          <ul className="mt-6 grid gap-5 md:grid-cols-2">
            <OfferCard tool={playdates} />
            <OfferCard tool={connections} />
          </ul>
        </section>
        <section aria-labelledby="widgets" className="late">
          <h2 id="widgets" className="text-3xl">
            Pickle Widgets
          </h2>
          <ul className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
            {mainWidgets.map((tool) => (
              <OfferCard key={tool.id} tool={tool} />
            ))}
          </ul>
        </section>
        <section
          aria-labelledby="closing"
          data-band=""
          className="grid justify-items-center gap-3 rounded-card bg-board px-5 py-12 text-center text-band-ink ring-1 ring-board-edge"
        >
          <h2 id="closing" className="text-balance text-3xl">
            {closing.title}
          </h2>
          <p className="text-band-soft">{closing.text}</p>
          <ButtonLink to="/signup" state={state} variant="primary" className="mt-3">
            Create your account
          </ButtonLink>
        </section>
      </div>
    </>
  );
}

/** A tool for visitors with a link to sign-in that keeps the return path in the router state. */
function OfferCard({ tool }: { tool: Tool }) {
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

/** How many play, as the server has written it into the page; nothing while they are few. */
function LiveNumbers() {
  const { members, playdates_this_week }: Numbers = JSON.parse(
    pageConfig('live-numbers', '{"members":[],"playdates_this_week":null}'),
  );
  const lines: [number, string][] = members.map(({ state, count }) => [
    count,
    landingTexts.membersIn(state),
  ]);
  if (playdates_this_week !== null)
    lines.push([playdates_this_week, landingTexts.playdatesThisWeek]);
  return (
    lines.length > 0 && (
      <ul
        aria-label={landingTexts.numbersLabel}
        className="flex basis-full flex-wrap gap-x-6 gap-y-1 text-band-soft"
      >
        {lines.map(([count, text]) => (
          <li key={text}>
            <strong className="font-display text-ball text-lg tabular">
              {count.toLocaleString('en-US')}+
            </strong>{' '}
            {text}
          </li>
        ))}
      </ul>
    )
  );
}
