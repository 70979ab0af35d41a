import { useLocation } from 'react-router';
import { connections, mainWidgets, playdates } from '#features/site/data/tools.ts';
import { messages } from '#features/site/messages.ts';
import { ExampleMatch } from '#features/site/web/parts/example-match.tsx';
import { OfferCard } from '#features/site/web/parts/offer-card.tsx';
import { useRouterState } from '#platform/web/router-state.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

const steps = [
  { title: 'Bring a friend', text: 'Teams are two. Find your partner by name and connect.' },
  {
    title: 'Name the price',
    text: 'Say what an hour with a stronger team is worth to you, or what yours costs.',
  },
  {
    title: 'Meet on court',
    text: 'Pick the team that fits, and agree on time, place and terms before you play.',
  },
];

/** The front page for visitors (document 1, 'Signed-out landing'). */
export default function LandingPage() {
  const { state } = useLocation();
  const { returnTo, message } = useRouterState();
  const notice = message ?? (returnTo === undefined ? undefined : messages.signInToOpen);
  return (
    <>
      <PageHeader
        size="hero"
        eyebrow="Level Up Your Match"
        title={messages.heroTitle}
        lead={messages.heroLead}
        actions={
          <ButtonLink to="/signup" state={state} variant="primary">
            Sign Up
          </ButtonLink>
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
        <ExampleMatch />
        <section aria-labelledby="how">
          <h2 id="how" className="text-3xl">
            From a rating to a match
          </h2>
          <ol className="mt-6 grid gap-6 md:grid-cols-3">
            {steps.map((step, index) => (
              <li key={step.title} className="border-t-3 border-court-text pt-4">
                <span aria-hidden="true" className="tabular font-display text-3xl font-bold text-court-text">
                  {index + 1}
                </span>
                <h3 className="mt-1 text-lg">{step.title}</h3>
                <p className="mt-1 text-soft">{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="match">
          <h2 id="match" className="text-3xl">
            Play and connect
          </h2>
          <ul className="mt-6 grid gap-5 md:grid-cols-2">
            <OfferCard tool={playdates} />
            <OfferCard tool={connections} />
          </ul>
        </section>
        <section aria-labelledby="widgets">
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
            {messages.closing.title}
          </h2>
          <p className="text-band-soft">{messages.closing.text}</p>
          <ButtonLink to="/signup" state={state} variant="primary" className="mt-3">
            Create your account
          </ButtonLink>
        </section>
      </div>
    </>
  );
}
